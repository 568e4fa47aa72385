/** The state of a navigation within a page: the focus stays, instead of moving to the start of the new page. */
export const keepFocus = { keepsFocus: true };

export function keepsFocus(state: unknown): boolean {
  return typeof state === "object" && state !== null && "keepsFocus" in state;
}

/**
 * Focuses an element, also one that has the focus: a screen reader then reads an invalid field with its error, which it
 * did not have before.
 */
export function focusAgain(element: HTMLElement | null | undefined): void {
  if (element && element === element.ownerDocument.activeElement) element.blur();
  element?.focus();
}
