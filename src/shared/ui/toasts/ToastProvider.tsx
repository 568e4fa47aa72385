import { type ReactNode, useEffect, useRef, useState } from "react";
import { loadOrReject } from "#shared/pages/lazy-with-retry.ts";
import { offerReload } from "#shared/pages/reload-offer.store.ts";
import { ReloadNotice } from "./ReloadNotice.tsx";
import type { ToastRegion } from "./ToastRegion.tsx";
import { onToasts, takeToasts } from "./toasts.ts";

/**
 * The place of the toasts, one for each page. The code that shows them loads with the first toast; if that fails, the
 * notice that offers a reload shows them.
 */
export function ToastProvider({ children }: { children?: ReactNode }) {
  const [Region, setRegion] = useState<typeof ToastRegion>();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Region) return;
    return onToasts(() => {
      loadOrReject(() => import("./ToastRegion.tsx")).then(
        (module) => setRegion(() => module.ToastRegion),
        (error) => {
          reportError(error);
          offerReload(takeToasts().filter((message) => "title" in message));
        },
      );
    });
  }, [Region]);
  return (
    <>
      {children}
      <div className="toasts">
        <ReloadNotice />
        {/* Mounted from the start: screen readers may miss a live region that is inserted with its first text. */}
        <div ref={region} aria-live="polite">
          {Region && <Region container={region} />}
        </div>
      </div>
    </>
  );
}
