/** Focuses an element, even if it already has the focus: a screen reader then reads a field with its new error. */
export function focusAgain(element: HTMLElement | null | undefined): void {
  if (element && element === element.ownerDocument.activeElement) element.blur();
  element?.focus();
}
