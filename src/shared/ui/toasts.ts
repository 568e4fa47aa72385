export type Toast = {
  title: string;
  /** One line. */
  text?: string;
  /** `done` has a green bar, `failed` a pink one, `note` a hi-vis one. */
  tone?: "done" | "failed" | "note";
  /** Milliseconds it stays; 5000 when not given. It waits while it is looked at: hovered, focused, or the window left. */
  duration?: number;
};

const waiting: Toast[] = [];
let listener: (() => void) | undefined;

/** Says something in passing, from anywhere in the browser. Needs a `ToastProvider` on the page. */
export function toast(message: Toast): void {
  waiting.push(message);
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
export function takeToasts(): Toast[] {
  return waiting.splice(0);
}
