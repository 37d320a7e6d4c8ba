/** Hand a file to the browser to keep. */
export function save(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}

/** The same file can be chosen once more, when it was mended meanwhile. */
export function again(event: { currentTarget: HTMLInputElement }): void {
  event.currentTarget.value = "";
}
