declare global {
  /** The submit button of each form that was submitted before it was alive, at its last submission. */
  var heldSubmits: WeakMap<HTMLFormElement, HTMLElement | null> | undefined;
}

/** Marks a form that only scripts can send, until they can. */
export const needsScripts = "data-needs-scripts";

/** The text of a head script that holds the submission of such a form, and marks its button as busy. */
export const holdSubmits =
  "heldSubmits=new WeakMap;" +
  'addEventListener("submit",event=>{const{target:form,submitter}=event;' +
  `if(!form.hasAttribute("${needsScripts}"))return;` +
  "event.preventDefault();event.stopImmediatePropagation();" +
  'heldSubmits.set(form,submitter);submitter?.setAttribute("aria-busy","true")},true)';

/** Call it in an effect of the form's component: submits a form whose submission was held. */
export function submitHeld(form: HTMLFormElement): void {
  form.removeAttribute(needsScripts);
  const button = globalThis.heldSubmits?.get(form);
  if (button === undefined) return;
  globalThis.heldSubmits?.delete(form);
  button?.removeAttribute("aria-busy");
  // After the effects of the components around it.
  queueMicrotask(() => form.requestSubmit(button));
}
