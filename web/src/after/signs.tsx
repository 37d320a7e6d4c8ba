/** Signs for what a game can be taken away as; drawn as paths, fetched with the page of the end. */
const PATHS = {
  send: "M1 8 15 1 11 15 7.6 9.6 12 4.4 6.3 8.8Z",
  link:
    "M6 4H4A4 4 0 0 0 4 12H6V10H4A2 2 0 0 1 4 6H6ZM10 4H12A4 4 0 0 1 12 12H10V10H12A2 2 0 0 0 12 6H10Z" +
    "M5 7H11V9H5Z",
  picture:
    "M1 2H15V14H1ZM2.5 3.5V12.5H13.5V3.5ZM3.5 11.5 6.5 7 8.5 9.5 10.5 6.5 12.8 11.5Z" +
    "M5 4.6A1.2 1.2 0 1 0 5 7 1.2 1.2 0 1 0 5 4.6Z",
  drawing: "M2 14 3 10 11 2 14 5 6 13ZM4.2 11 3.7 12.3 5 11.8Z",
  film:
    "M1 2H15V14H1ZM2.3 3.2V4.6H3.7V3.2ZM2.3 6V7.4H3.7V6ZM2.3 8.7V10.1H3.7V8.7ZM2.3 11.4V12.8H3.7V11.4Z" +
    "M12.3 3.2V4.6H13.7V3.2ZM12.3 6V7.4H13.7V6ZM12.3 8.7V10.1H13.7V8.7ZM12.3 11.4V12.8H13.7V11.4Z" +
    "M6 4.5 11 8 6 11.5Z",
  record: "M3 1H10L13 4V15H3ZM5 5V6.2H11V5ZM5 7.6V8.8H11V7.6ZM5 10.2V11.4H9V10.2Z",
} as const;

export type SignName = keyof typeof PATHS;

export function Sign({ name }: { name: SignName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width={24} height={24} aria-hidden="true">
      <path d={PATHS[name]} fill="currentColor" fill-rule="evenodd" />
    </svg>
  );
}
