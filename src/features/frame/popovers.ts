/**
 * Whether the browser has popovers: Safari from 17, Chrome from 114. Without them the header's menus open by style sheet, on
 * hover and focus, and the phone's menu is a modal dialog.
 */
export function hasPopovers(): boolean {
  return "popover" in HTMLElement.prototype;
}

export function isPopoverOpen(popover: HTMLElement): boolean {
  return hasPopovers() && popover.matches(":popover-open");
}

export function closePopover(popover: HTMLElement | null): void {
  if (hasPopovers()) popover?.hidePopover();
}
