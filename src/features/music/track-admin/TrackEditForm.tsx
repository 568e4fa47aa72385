import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { Button } from "#shared/ui/Button.tsx";
import { EditConflict } from "#shared/ui/EditConflict.tsx";
import { TrackFields } from "./TrackFields.tsx";
import { refusalOfText, type TrackText, trackTexts } from "./track-admin.rules.ts";
import { type ContentTrack, newerIn, useUpdateTrack } from "./track-admin-data.ts";
import { changesOf, type Draft, differences, draftOf, rebased } from "./track-draft.rules.ts";
import type { Editing } from "./use-track-edits.ts";

/**
 * A row in edit. What others change meanwhile is told and disturbs nothing; it stands in the way only of saving.
 *
 * @param current the track as the list has it now; undefined when it is not in the list any more
 */
export function TrackEditForm({
  editing,
  current,
  setDirty,
  onCancel,
  onSaved,
}: {
  editing: Editing;
  current: ContentTrack | undefined;
  setDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(editing.track);
  const [draft, setDraft] = useState(() => draftOf(base));
  const [errors, setErrors] = useState<Partial<Record<TrackText, string>>>({});
  const [newer, setNewer] = useState<ContentTrack>();
  const update = useUpdateTrack(onSaved, (error) => setNewer(newerIn(error)));
  const isDirty = differences(draft, draftOf(base)).length > 0;

  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (update.isPending) return;
    const refused = trackTexts.flatMap((text) => {
      const words = refusalOfText(text, draft[text]);
      return words ? [[text, words] as const] : [];
    });
    setErrors(Object.fromEntries(refused));
    const [first] = refused;
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first[0]}"]`)?.focus();
    else update.mutate({ ...draft, id: base.id, version: base.version });
  };
  /** Goes on from the track as somebody else has left it. */
  const goOn = (from: ContentTrack, next: Draft) => {
    setBase(from);
    setDraft(next);
    setNewer(undefined);
    update.reset();
    form.current?.querySelector("input")?.focus();
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label={`Edit ${editing.track.title}`}
      className="grid gap-5 py-5"
    >
      <p role="status" className="font-semibold empty:hidden">
        {!update.isPending && !newer && noticeOf(base, current)}
      </p>
      <TrackFields draft={draft} errors={errors} onChange={setDraft} />
      {newer ? (
        <EditConflict
          changes={changesOf(draft, draftOf(base), draftOf(newer))}
          onKeep={() => goOn(newer, rebased(draft, draftOf(base), draftOf(newer)))}
          onTake={() => goOn(newer, draftOf(newer))}
        >
          Somebody else changed this track while you were editing it. Nothing is saved yet.
        </EditConflict>
      ) : (
        update.isError && (
          <p role="alert" className="font-semibold text-bad">
            {refusalText(update.error)}
          </p>
        )
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={update.isPending}>
          {update.isPending ? "Saving…" : "Save"}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function noticeOf(base: ContentTrack, current: ContentTrack | undefined): string {
  if (!current)
    return "This track is not in this list any more: somebody has deleted it or moved it away. What you typed is still here.";
  return current.version === base.version
    ? ""
    : "Somebody else has changed this track meanwhile. Save, and you see what.";
}
