import { stillLoading } from "#shared/pages/use-hydrated.ts";

/** The answer of a button that waits for its scripts: a popover, which the browser opens by itself. */
export function StillLoading() {
  return (
    <div id={stillLoading} popover="auto" role="status" className="still-loading">
      Still loading. Give it a moment, then press again.
    </div>
  );
}
