import { type FocusEvent, useEffect, useRef, useState } from "react";
import { useOnNavigation } from "./on-navigation.ts";
import { closePopover, hasPopovers, isPopoverOpen } from "./popovers.ts";

/** A popover with links, and its button. It closes on navigation, and when the focus leaves it. */
export function useMenuPopover() {
  const panel = useRef<HTMLDivElement>(null);
  // Unknown until hydration: the browser itself exposes the state of a popover to screen readers.
  const [isOpen, setIsOpen] = useState<boolean>();
  useEffect(() => {
    if (panel.current && hasPopovers()) setIsOpen(isPopoverOpen(panel.current));
  }, []);
  const close = () => closePopover(panel.current);
  useOnNavigation(close);

  const closeWhenLeft = (event: FocusEvent<HTMLElement>) => {
    const to = event.relatedTarget;
    if (to && !event.currentTarget.contains(to)) close();
  };
  const onToggle = (event: { newState: string }) => setIsOpen(event.newState === "open");
  return { panel, isOpen, close, closeWhenLeft, onToggle };
}
