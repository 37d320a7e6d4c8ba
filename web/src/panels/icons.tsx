/** Signs drawn as paths: no font needs to have them. */
const PATHS = {
  back: "M11 2 4 8 11 14Z",
  on: "M5 2 12 8 5 14Z",
  start: "M3 2H5V14H3ZM13 2 6 8 13 14Z",
  moment: "M8 2A6 6 0 1 0 8 14 6 6 0 1 0 8 2ZM8 4A4 4 0 1 1 8 12 4 4 0 1 1 8 4Z",
  full: "M8 2A6 6 0 1 0 8 14 6 6 0 1 0 8 2Z",
} as const;

export function Icon({ name, size = 14 }: { name: keyof typeof PATHS; size?: number }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      <path d={PATHS[name]} fill="currentColor" fill-rule="evenodd" />
    </svg>
  );
}
