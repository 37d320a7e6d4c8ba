/** Parts of a table that few moments need: they are fetched when they are first shown. */
import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";

/** Stands where a part will be when it has come: nothing to see. */
export const Coming = () => <span class="coming" hidden />;

export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const found = signal<{ part: ComponentType<Props> } | null>(null);
  const failed = signal(false);
  return (props: Props) => {
    useEffect(() => {
      load().then(
        (part) => (found.value = { part }),
        () => (failed.value = true),
      );
    }, []);
    const Found = found.value?.part;
    if (Found) return <Found {...props} />;
    return failed.value ? (
      <p role="alert">A part could not be fetched. Load the page again.</p>
    ) : (
      <Coming />
    );
  };
}
