import type { Toast } from "#shared/ui/toasts/toasts.ts";
import type { FileRefusal } from "./file-kind.rules.ts";
import type { UploadEvent } from "./upload-form.ts";

type Words = Pick<Toast, "title" | "text">;

/** The words of an upload's toasts. Failures and success replace each other in one slot. */
export interface UploadToasts<Draft, Name extends string, Answer> {
  slot: string;
  /** Whether the form shows failures itself while it is mounted, in place of a toast. */
  formShowsFailures?: boolean;
  /** A reason replaces the text. */
  failed: Words;
  /** For a refused file; undefined for no toast. */
  refused: (event: { field: Name; fileName: string } & FileRefusal) => Words | undefined;
  /** For an upload that is paused until a sign-in. */
  waits: Words;
  published: (event: Published<Draft, Name, Answer>) => Omit<Toast, "slot">;
  /** For an optional file that was sent but not used. Shown in a separate slot. */
  leftOut: (event: Published<Draft, Name, Answer>) => (Words & Pick<Toast, "slot">) | undefined;
}

type Published<Draft, Name extends string, Answer> = Extract<
  UploadEvent<Draft, Name, Answer>,
  { name: "published" }
>;

export function toastsOf<Draft, Name extends string, Answer>(
  words: UploadToasts<Draft, Name, Answer>,
  event: UploadEvent<Draft, Name, Answer>,
  isShown: boolean,
): Toast[] {
  const { slot } = words;
  if (words.formShowsFailures && isShown && event.name !== "published") return [];
  switch (event.name) {
    case "refused": {
      const refused = words.refused(event);
      return refused ? [{ ...refused, tone: "failed", slot }] : [];
    }
    case "failed":
      return [{ ...words.failed, ...(event.reason && { text: event.reason }), tone: "failed", slot }];
    case "waits":
      return [{ ...words.waits, ...note, slot }];
    case "published": {
      const left = words.leftOut(event);
      return [{ tone: "done", slot, ...words.published(event) }, ...(left ? [{ ...left, ...note }] : [])];
    }
  }
}

/** Reading these toasts takes longer. */
export const note = { tone: "note", duration: 10_000 } as const;
