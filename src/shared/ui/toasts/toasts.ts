export type Toast = {
  title: string;
  /** One line. */
  text?: string;
  /** `done` has a green bar, `failed` a pink one, `note` a hi-vis one. */
  tone?: "done" | "failed" | "note";
  /** Milliseconds, by default 5000; 0 for a toast that stays, where nothing else shows what has happened. The timer pauses on hover, on focus, and while the window is inactive. */
  duration?: number;
  /** The form or action of the toast. A newer toast in a slot replaces the older one: a success clears a failure. */
  slot: string;
};

/** A toast with the path of its page. */
export type QueuedToast = Toast & { path: string };

export type ClearedSlot = { clears: string };

const waiting: (QueuedToast | ClearedSlot)[] = [];
/** Slots that have had a toast. */
const used = new Set<string>();
let listener: (() => void) | undefined;

/** Shows a toast, from anywhere in the browser. Needs a `ToastProvider` on the page. */
export function toast(message: Toast): void {
  used.add(message.slot);
  waiting.push({ ...message, path: globalThis.location?.pathname ?? "" });
  listener?.();
}

/** Clears the toast of a slot: after a failed attempt, for an action with a visible success. */
export function clearToast(slot: string): void {
  if (!used.delete(slot)) return;
  waiting.push({ clears: slot });
  listener?.();
}

/** Calls `wake` when toasts are queued, and immediately if some already are. Returns the unsubscribe function. */
export function onToasts(wake: () => void): () => void {
  listener = wake;
  if (waiting.length > 0) wake();
  return () => {
    if (listener === wake) listener = undefined;
  };
}

/** Removes and returns the queued toasts, oldest first. */
export function takeToasts(): (QueuedToast | ClearedSlot)[] {
  return waiting.splice(0);
}

/** Whether a navigation clears a toast: a failure belongs to its page, a success may have caused the navigation. */
export function leavesWithPage(
  { tone, path }: Pick<QueuedToast, "tone" | "path">,
  currentPath: string,
): boolean {
  return tone === "failed" && path !== currentPath;
}
