export type Toast = {
  title: string;
  /** One line. */
  text?: string;
  /** `done` has a green bar, `failed` a pink one, `note` a hi-vis one. */
  tone?: "done" | "failed" | "note";
  /** Milliseconds it stays; 5000 when not given. It waits while it is looked at: hovered, focused, or the window left. */
  duration?: number;
  /** The form or the action that it is about: a newer toast of the same slot takes its place, so that a success clears a failure. */
  slot?: string;
};

/** A toast with the path of the page that it was said on. */
export type SaidToast = Toast & { path: string };

const waiting: SaidToast[] = [];
let listener: (() => void) | undefined;

/** Says something in passing, from anywhere in the browser. Needs a `ToastProvider` on the page. */
export function toast(message: Toast): void {
  waiting.push({ ...message, path: globalThis.location?.pathname ?? "" });
  listener?.();
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
export function takeToasts(): SaidToast[] {
  return waiting.splice(0);
}

/** Toasts with the same id share one place. Without a slot, only an identical toast has the same id. */
export function toastId({ slot, tone = "note", title, text = "" }: Toast): string {
  return slot === undefined ? JSON.stringify([tone, title, text]) : `slot:${slot}`;
}

/** Whether a toast goes when the page does: a failure is about the page that it was said on, a success may be about the way to the next. */
export function leavesWithPage(
  { tone, path }: Pick<SaidToast, "tone" | "path">,
  currentPath: string,
): boolean {
  return tone === "failed" && path !== currentPath;
}
