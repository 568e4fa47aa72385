import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { useMatches } from "react-router";
import { SignedInOnly } from "#features/auth/guards/SignedInOnly.tsx";
import { addressOf, pageNameAt } from "#features/site/listed-pages.rules.ts";
import { type PageName, pages } from "#features/site/pages.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import { EditInPlace } from "#shared/forms/EditInPlace.tsx";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { useChanges } from "#shared/realtime/use-changes.ts";
import { londonTime } from "#shared/time/london.ts";
import { RowButton } from "#shared/ui/tables/RowButton.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import {
  type EditedPart,
  type EditedParts,
  endEditing,
  showEdited,
  useEdited,
} from "./edited-words.store.ts";
import { discardDraft, type SaveOutcome, saveWords } from "./save-words.client.ts";
import { capitalised, spaced } from "./word-fields.rules.ts";
import { isObject, type PartWords, untouched } from "./words.rules.ts";
import type { WordsToSave } from "./words-draft.rules.ts";

const PartForm = lazyWithRetry(
  async () => (await import("./PartForm.tsx")).PartForm,
  () =>
    toast({
      title: "The form did not load",
      text: "Reload the page and try again.",
      tone: "failed",
      slot: "words",
    }),
);

/** An editor's buttons for a section: edit, publish or discard the draft, undo. While editing, the form. */
export function EditablePart({ copy, part, note }: { copy: object; part: string; note: string | undefined }) {
  const route = useMatches().at(-1)?.id as PageName;
  // The front page has two paths, but one copy file.
  const page = pageNameAt(addressOf(pages[route])) ?? route;
  const isFirst = Object.keys(copy)[0] === part;
  const edited = useEdited(copy);
  const own = (copy as Record<string, unknown>)[part];
  if (!isObject(own)) return null;
  return (
    <>
      {isFirst && <ReadEdited page={page} copy={copy} />}
      {edited && (
        <div className="mt-5 min-w-0 basis-full">
          <Part page={page} copy={copy} part={part} own={own} parts={edited.parts} note={note} />
        </div>
      )}
    </>
  );
}

/** Reads the page's drafts, and reads them again after another editor's change. */
function ReadEdited({ page, copy }: { page: string; copy: object }) {
  const isShown = useRef(false);
  const read = useEffectEvent(async () => {
    const parts = await (await browserApi()).words.list({ page });
    if (isShown.current) showEdited(copy, parts);
  });
  useEffect(() => {
    isShown.current = true;
    read().catch(() =>
      toast({ title: "The drafts did not load", text: "Reload the page.", tone: "failed", slot: "words" }),
    );
    return () => {
      isShown.current = false;
      endEditing(copy);
    };
  }, [copy]);
  useChanges(["word-drafts"], () => read());
  return null;
}

function Part({
  page,
  copy,
  part,
  own,
  parts,
  note,
}: {
  page: string;
  copy: object;
  part: string;
  own: PartWords;
  parts: EditedParts;
  note: string | undefined;
}) {
  const [undo, setUndo] = useState<WordsToSave>();
  const row: EditedPart = parts[part] ?? untouched;
  const over = { page, part, version: row.version };
  /** Shows the outcome; undoing saves `before` again. Returns whether the section has changed. */
  const settle = (outcome: SaveOutcome, before?: WordsToSave): boolean => {
    const now = "saved" in outcome ? outcome.saved : outcome.newer;
    if (!now) return false;
    showEdited(copy, { [part]: now });
    setUndo("saved" in outcome ? before : undefined);
    return true;
  };
  const toPublished: WordsToSave = { words: row.published, when: "now" };
  const name = titleOf(part, own);
  return (
    <EditInPlace
      name={name}
      className="w-fit max-w-full bg-sheet p-3 text-left text-body text-ink has-[form]:w-full has-[form]:max-w-read"
      form={(close) => (
        // Asks the editor to sign in again if the session ends during editing.
        <SignedInOnly>
          <Suspense>
            <PartForm
              name={name}
              own={own}
              row={row}
              over={over}
              note={note}
              onCancel={close}
              onSaved={(outcome) => {
                settle(
                  outcome,
                  row.draft || ("saved" in outcome && outcome.saved.draft) ? undefined : toPublished,
                );
                close();
              }}
            />
          </Suspense>
        </SignedInOnly>
      )}
      onUndo={undo && (async () => settle(await saveWords(over, undo)))}
      more={
        row.draft && (
          <>
            <RowButton
              name="Publish"
              title={`the draft of ${name}`}
              onClick={async () =>
                settle(await saveWords(over, { words: row.draft, when: "now" }), toPublished)
              }
            />
            <RowButton
              name="Discard"
              title={`the draft of ${name}`}
              onClick={async () => settle(await discardDraft(over), { words: row.draft, when: "draft" })}
            />
          </>
        )
      }
    >
      <p className="text-small">{`Words: ${name}`}</p>
      {row.draft && (
        <p className="font-semibold">
          {row.publishAt
            ? `Draft. It is published on ${londonTime(new Date(row.publishAt))}.`
            : "Draft. Only editors see it."}
        </p>
      )}
    </EditInPlace>
  );
}

/** The heading of a section, or its name in the copy file. */
function titleOf(part: string, { title }: PartWords): string {
  return typeof title === "string" ? title : capitalised(spaced(part));
}
