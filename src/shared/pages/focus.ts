/**
 * Focuses an element, also one that has the focus: a screen reader then reads an invalid field with its error, which it
 * did not have before.
 */
export function focusAgain(element: HTMLElement | null | undefined): void {
  if (element && element === element.ownerDocument.activeElement) element.blur();
  element?.focus();
}
