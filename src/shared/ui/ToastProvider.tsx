import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { onToasts } from "./toasts.ts";

const ToastRegion = lazy(() =>
  import("./ToastRegion.tsx").then((module) => ({ default: module.ToastRegion })),
);

/** Where toasts appear. One a page; what shows them is loaded when the first is said. */
export function ToastProvider({ children }: { children?: ReactNode }) {
  const [needed, setNeeded] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => (needed ? undefined : onToasts(() => setNeeded(true))), [needed]);
  return (
    <>
      {children}
      {/* Here from the start, since screen readers may not hear a live region that arrives with its first words. */}
      <div ref={region} aria-live="polite">
        {needed && (
          <Suspense>
            <ToastRegion container={region} />
          </Suspense>
        )}
      </div>
    </>
  );
}
