/** Set on a part of a page until it is hydrated. */
export const unloaded = "data-unloaded";

/**
 * Tells React what was typed into the fields of a hydrated element before, which React neither sees nor keeps: the next render would
 * empty a controlled field. To be called in a layout effect, so that nothing renders in between.
 */
export function announceEarlyTyping(root: ParentNode): void {
  for (const field of typedFields(root)) if (!field.closest(`[${unloaded}]`)) announce(field);
}

/** What was typed into an element before it is hydrated, by the names of its fields: for a form that fills its fields as it is hydrated. */
export function earlyTypingIn(root: ParentNode): Record<string, string> {
  return Object.fromEntries(typedFields(root).map(({ name, value }) => [name, value]));
}

/** Whether something was typed into an element, or its focus is there. */
export function isInUse(root: Element): boolean {
  return root.contains(document.activeElement) || typedFields(root).length > 0;
}

function typedFields(root: ParentNode): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].filter(
    (field) => isText(field) && field.value !== field.defaultValue,
  );
}

function isText(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  return !/^(checkbox|radio|file|range|hidden|submit|button)$/.test(field.type);
}

/** React compares with the value that was last set through the element itself, so what was typed is set past it. */
function announce(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field;
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
  field.value = field.defaultValue;
  setter?.call(field, value);
  if (selectionStart !== null && field === document.activeElement)
    field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
