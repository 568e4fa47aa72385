import { type MouseEvent, memo, type RefObject, useCallback } from "react";
import { loadedOnTouch } from "#shared/pages/loaded-on-touch.tsx";
import type { DialogButton } from "./dialog-button.ts";

// Rendered anew before its scripts are there, it would ask for them.
const Content = memo(
  loadedOnTouch(async () => (await import("./DrawerContent.tsx")).DrawerContent, { className: "contents" })
    .LoadedOnTouch,
);

/** The menu of phones, from the left: a modal dialog, or a popover where scripts have not run. */
export function MenuDrawer({
  id,
  drawer,
  Alerts,
  Programme,
}: {
  id: string;
  drawer: RefObject<HTMLDialogElement | null>;
  Alerts: DialogButton;
  Programme: DialogButton;
}) {
  const close = useCallback(() => closeDrawer(drawer.current), [drawer]);
  const closeFromOutside = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest("a") !== null;
    if (isLink || event.target === drawer.current) close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's ways out are Escape and the close button.
    <dialog
      ref={drawer}
      id={id}
      popover="auto"
      closedby="any"
      aria-label="Menu"
      onClick={closeFromOutside}
      className="drawer"
    >
      <Content id={id} close={close} Alerts={Alerts} Programme={Programme} />
    </dialog>
  );
}

/** Closes the drawer, however it was opened. */
export function closeDrawer(drawer: HTMLDialogElement | null) {
  drawer?.close();
  drawer?.hidePopover();
}
