/** Signs drawn as paths: no font needs to have them. */
const PATHS = {
  back: "M11 2 4 8 11 14Z",
  on: "M5 2 12 8 5 14Z",
  start: "M3 2H5V14H3ZM13 2 6 8 13 14Z",
  turnBack: "M8 2 2 8 8 14ZM14 2 8 8 14 14Z",
  turnOn: "M2 2 8 8 2 14ZM8 2 14 8 8 14Z",
  play: "M4 1 14 8 4 15Z",
  pause: "M3 2H6.5V14H3ZM9.5 2H13V14H9.5Z",
  moment: "M8 2A6 6 0 1 0 8 14 6 6 0 1 0 8 2ZM8 4A4 4 0 1 1 8 12 4 4 0 1 1 8 4Z",
  seal:
    "M8 1.3A1.6 1.6 0 0 1 10.9 2.2A1.6 1.6 0 0 1 12.7 4.7A1.6 1.6 0 0 1 12.7 7.7A1.6 1.6 0 0 1 10.9 10.2A1.6 1.6 0 0 1 8 11.1A1.6 1.6 0 0 1 5.1 10.2A1.6 1.6 0 0 1 3.3 7.7A1.6 1.6 0 0 1 3.3 4.7A1.6 1.6 0 0 1 5.1 2.2A1.6 1.6 0 0 1 8 1.3Z" +
    "M8 3.6A2.6 2.6 0 1 0 8 8.8 2.6 2.6 0 1 0 8 3.6ZM4.6 11.8 3.6 16 6 14.9 7.4 16 7.8 12.6ZM11.4 11.8 12.4 16 10 14.9 8.6 16 8.2 12.6Z",
  full: "M8 2A6 6 0 1 0 8 14 6 6 0 1 0 8 2Z",
} as const;

export function Icon({ name, size = 14 }: { name: keyof typeof PATHS; size?: number }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      <path d={PATHS[name]} fill="currentColor" fill-rule="evenodd" />
    </svg>
  );
}
