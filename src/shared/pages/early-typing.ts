/** The text typed before hydration, by field name, for a form that sets its initial values from it. */
export function earlyTypingIn(root: ParentNode): Record<string, string> {
  const typed = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].filter(
    (field) => isText(field) && field.value !== field.defaultValue,
  );
  return Object.fromEntries(typed.map(({ name, value }) => [name, value]));
}

function isText(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  return !/^(checkbox|radio|file|range|hidden|submit|button)$/.test(field.type);
}
