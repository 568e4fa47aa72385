import { type ReactNode, useEffect, useRef, useState } from "react";
import { loadOrReject } from "#shared/pages/lazy-with-retry.ts";
import { offerReload, useReloadOffer } from "#shared/pages/reload-offer.store.ts";
import { Button } from "../Button.tsx";
import { ToastMessage } from "./ToastMessage.tsx";
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

/** Says that something did not load, and reloads the page. Every page has its script, unlike the toasts. */
function ReloadNotice() {
  const offer = useReloadOffer();
  if (!offer) return null;
  return (
    <div role="alert" className="grid gap-3">
      {offer.unshown.map(({ title, text }) => (
        <ToastMessage key={`${title} ${text}`} title={title} text={text} />
      ))}
      <ToastMessage
        tone="failed"
        title="Part of this page did not load"
        text={
          navigator.onLine
            ? "The site has probably been updated. Reload to go on: what you typed stays."
            : "You seem to be offline. Reload once you have a network: what you typed stays."
        }
      >
        <Button variant="paper" compact className="self-center" onClick={() => location.reload()}>
          Reload
        </Button>
      </ToastMessage>
    </div>
  );
}
