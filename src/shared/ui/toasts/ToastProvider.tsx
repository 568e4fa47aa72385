import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ToastRegion } from "./ToastRegion.tsx";
import { onToasts } from "./toasts.ts";

/**
 * Where toasts appear. One a page; what shows them is loaded when the first is said. Where that fails, such as without a network, the page
 * stays as it is, and the next toast tries again.
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
      {/* Here from the start, since screen readers may not hear a live region that arrives with its first words. */}
      <div ref={region} aria-live="polite">
        {Region && <Region container={region} />}
      </div>
    </>
  );
}
