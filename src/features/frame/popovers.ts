/**
 * Whether the browser has popovers; Safari has them from 17. Without them the header's menus open by style sheet, on
 * hover and focus, and the phone's menu is a modal dialog.
 */
export function hasPopovers(): boolean {
  return "popover" in HTMLElement.prototype;
}

export function isOpen(popover: HTMLElement): boolean {
  return hasPopovers() && popover.matches(":popover-open");
}

export function closePopover(popover: HTMLElement | null): void {
  if (hasPopovers()) popover?.hidePopover();
}
