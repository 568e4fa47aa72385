/** Marks a part of a page until it is hydrated. */
export const unloaded = "data-unloaded";

/**
 * Replays typing from before hydration as input events: React has not seen it, and its next render would clear a
 * controlled field. Call it in a layout effect, before any other render.
 */
export function announceEarlyTyping(root: ParentNode): void {
  for (const field of typedFields(root)) if (!field.closest(`[${unloaded}]`)) announce(field);
}

/** The text typed before hydration, by field name, for a form that sets its initial values from it. */
export function earlyTypingIn(root: ParentNode): Record<string, string> {
  return Object.fromEntries(typedFields(root).map(({ name, value }) => [name, value]));
}

/** Whether an element has the focus, or a field with typed text. */
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

/** Sets the value through the prototype's setter: React ignores a value that its own tracked setter has seen. */
function announce(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field;
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
  field.value = field.defaultValue;
  setter?.call(field, value);
  if (selectionStart !== null && field === document.activeElement)
    field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
