import { useRef } from "react";
import type { DialogButton } from "./dialog-button.ts";
import { closeDrawer, MenuDrawer } from "./MenuDrawer.tsx";
import { useOnNavigation } from "./on-navigation.ts";
import { hasPopovers } from "./popovers.ts";
import { Tagline } from "./TopStrip.tsx";
import { Wordmark } from "./Wordmark.tsx";

const drawerId = "menu-drawer";

/** The header on phones: the drawer's button, the name with the tagline, the alerts. */
export function MobileBar({ Alerts, Programme }: { Alerts: DialogButton; Programme: DialogButton }) {
  const drawer = useRef<HTMLDialogElement>(null);
  useOnNavigation(() => closeDrawer(drawer.current));
  return (
    <>
      <div className="mobile-bar flex items-center border-b-2 border-ink px-4">
        <button
          type="button"
          popoverTarget={drawerId}
          aria-haspopup="dialog"
          aria-label="Menu"
          onClick={() => {
            if (!hasPopovers()) drawer.current?.showModal();
          }}
          className="-ml-2.5 grid size-12 cursor-pointer place-items-center"
        >
          <svg viewBox="0 0 26 17" width={26} height={17} aria-hidden="true">
            <path d="M0 1.5h26M0 15.500h26" stroke="currentColor" strokeWidth={3} />
          </svg>
        </button>
        <div className="name min-w-0">
          <Wordmark className="min-w-0" />
          <Tagline className="truncate leading-none font-semibold" />
        </div>
        <Alerts compact className="ml-auto">
          <span className="sr-only">Sign up for </span>Alerts
        </Alerts>
      </div>
      <MenuDrawer id={drawerId} drawer={drawer} Alerts={Alerts} Programme={Programme} />
    </>
  );
}
