export type Toast = {
  title: string;
  /** One line. */
  text?: string;
  /** `done` has a green bar, `failed` a pink one, `note` a hi-vis one. */
  tone?: "done" | "failed" | "note";
  /** Milliseconds it stays; 5000 when not given. It waits while it is looked at: hovered, focused, or the window left. */
  duration?: number;
  /** The form or the action that it is about. A newer toast of the same slot takes its place, so that a success clears a failure. */
  slot: string;
};

/** A toast with the path of the page that it was said on. */
export type SaidToast = Toast & { path: string };

/** Clears the toast of a slot. */
export type ClearedSlot = { clears: string };

const waiting: (SaidToast | ClearedSlot)[] = [];
/** Slots that a toast has been said in. */
const used = new Set<string>();
let listener: (() => void) | undefined;

/** Says something in passing, from anywhere in the browser. Needs a `ToastProvider` on the page. */
export function toast(message: Toast): void {
  used.add(message.slot);
  waiting.push({ ...message, path: globalThis.location?.pathname ?? "" });
  listener?.();
}

/** Clears what was said in a slot: for an action whose success is plain to see, after a try that failed. */
export function clearToast(slot: string): void {
  if (!used.delete(slot)) return;
  waiting.push({ clears: slot });
  listener?.();
}

/** Says that the scripts of a dialog did not load. */
export function toastNotLoaded(text = "Reload the page and try again."): void {
  toast({ title: "The form did not load", text, tone: "failed", slot: "not-loaded" });
}

/** Calls `wake` whenever messages wait, at once if some do. Returns how to stop. */
export function onToasts(wake: () => void): () => void {
  listener = wake;
  if (waiting.length > 0) wake();
  return () => {
    if (listener === wake) listener = undefined;
  };
}

/** Takes the messages that wait, oldest first. */
export function takeToasts(): (SaidToast | ClearedSlot)[] {
  return waiting.splice(0);
}

/** Whether a toast goes when the page does: a failure is about the page that it was said on, a success may be about the way to the next. */
export function leavesWithPage(
  { tone, path }: Pick<SaidToast, "tone" | "path">,
  currentPath: string,
): boolean {
  return tone === "failed" && path !== currentPath;
}
