import { stillLoading } from "#shared/pages/use-hydrated.ts";

/** The response to a click on a button that waits for its scripts: a popover, which needs no script to open. */
export function StillLoading() {
  return (
    <div id={stillLoading} popover="auto" role="status" className="still-loading">
      Still loading. Give it a moment, then press again.
    </div>
  );
}
