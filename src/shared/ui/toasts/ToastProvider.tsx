import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ToastRegion } from "./ToastRegion.tsx";
import { onToasts } from "./toasts.ts";

/**
 * The place of the toasts, one for each page. The code that shows them loads with the first toast; if that fails, for
 * example offline, the next toast retries.
 */
export function ToastProvider({ children }: { children?: ReactNode }) {
  const [Region, setRegion] = useState<typeof ToastRegion>();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Region) return;
    return onToasts(() => {
      import("./ToastRegion.tsx").then((module) => setRegion(() => module.ToastRegion), reportError);
    });
  }, [Region]);
  return (
    <>
      {children}
      {/* Mounted from the start: screen readers may miss a live region that is inserted with its first text. */}
      <div ref={region} aria-live="polite">
        {Region && <Region container={region} />}
      </div>
    </>
  );
}
