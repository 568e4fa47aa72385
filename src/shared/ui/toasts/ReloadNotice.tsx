import { useReloadOffer } from "#shared/pages/reload-offer.store.ts";
import { Button } from "../Button.tsx";
import { ToastMessage } from "./ToastMessage.tsx";

/** Says that a part of the page did not load, and reloads the page. In the scripts of every page, unlike the toasts. */
export function ReloadNotice() {
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
