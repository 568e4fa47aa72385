declare global {
  /** Each form that was submitted before hydration, with the submit button of its last submission. */
  var heldSubmits: WeakMap<HTMLFormElement, HTMLElement | null> | undefined;
}

/** Marks a form that only scripts can send, until it is hydrated. */
export const needsScripts = "data-needs-scripts";

/** The text of a head script that holds submissions of `needsScripts` forms and marks their button as busy. */
export const holdSubmits =
  "heldSubmits=new WeakMap;" +
  'addEventListener("submit",event=>{const{target:form,submitter}=event;' +
  `if(!form.hasAttribute("${needsScripts}"))return;` +
  "event.preventDefault();event.stopImmediatePropagation();" +
  'heldSubmits.set(form,submitter);submitter?.setAttribute("aria-busy","true")},true)';

/** Submits a form with a held submission. Call it in an effect of the form's component. */
export function submitHeld(form: HTMLFormElement): void {
  form.removeAttribute(needsScripts);
  const button = globalThis.heldSubmits?.get(form);
  if (button === undefined) return;
  globalThis.heldSubmits?.delete(form);
  button?.removeAttribute("aria-busy");
  // Runs after the effects of the components around the form.
  queueMicrotask(() => form.requestSubmit(button));
}
