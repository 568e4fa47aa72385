import { useEffect, useEffectEvent } from "react";
import { differences } from "#shared/forms/draft-conflict.rules.ts";
import { Form } from "#shared/forms/Form.tsx";
import { InlineFormEnd } from "#shared/forms/InlineFormEnd.tsx";
import { useRowForm } from "#shared/forms/use-row-form.tsx";
import { type FormFields, formErrorOf } from "#shared/forms/use-schema-form.ts";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { contentTypeNames, platformOptions, type TrackText, trackTextNames } from "./track-admin.rules.ts";
import { type ContentTrack, newerIn, useUpdateTrack } from "./track-admin-data.ts";
import { type Draft, draftOf, draftWords, type TrackInput, trackForm } from "./track-draft.rules.ts";
import type { Editing } from "./use-track-edits.ts";

/**
 * A row in edit mode. A notice reports changes by other admins; the draft stays, and saving shows the conflict.
 *
 * @param current the track in the current list; undefined if it has left the list
 */
export function TrackEditForm({
  editing,
  current,
  setIsDirty,
  onCancel,
  onSaved,
}: {
  editing: Editing;
  current: ContentTrack | undefined;
  setIsDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}) {
  const {
    form,
    base = editing.track,
    baseDraft,
    refuse,
  } = useRowForm({
    row: editing.track,
    schemaOf: () => trackForm,
    blank: draftOf(editing.track),
    draftOf,
    words: draftWords,
    firstField: "title",
    conflictText: "Someone else changed this track while you were editing. Your changes aren’t saved yet.",
    onRebased: setIsDirty,
  });
  const update = useUpdateTrack(onSaved);
  const { isSending, setFocus, subscribe } = form;

  const reportDirty = useEffectEvent((values: Draft) =>
    setIsDirty(differences(draftWords, values, baseDraft).length > 0),
  );
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => reportDirty(values) }),
    [subscribe],
  );
  useEffect(() => setFocus("title"), [setFocus]);

  const save = async (input: TrackInput) => {
    try {
      await update.mutateAsync({ ...input, id: base.id, version: base.version });
    } catch (error) {
      refuse({ ...formErrorOf(error), newer: newerIn(error) });
    }
  };

  return (
    <Form form={form} send={save} aria-label={`Edit ${editing.track.title}`} className="grid gap-5 py-5">
      <p role="status" className="font-semibold empty:hidden">
        {!isSending && !form.conflict && editNotice(base, current)}
      </p>
      <TrackFields form={form} platform={baseDraft.platform} />
      <InlineFormEnd form={form} onCancel={onCancel} />
    </Form>
  );
}

function editNotice(base: ContentTrack, current: ContentTrack | undefined): string {
  if (!current)
    return "This track is no longer in this list. Someone deleted or moved it. Your text is still here.";
  return current.version === base.version
    ? ""
    : "Someone else changed this track while you were editing. Save to see their changes.";
}

function TrackFields({
  form,
  platform,
}: {
  form: FormFields<Draft>;
  /** The stored platform, which may be outside the options. */
  platform: string;
}) {
  const text = (name: TrackText) => ({
    ...form.field(name),
    label: trackTextNames[name],
    autoComplete: "off",
  });
  const platforms = new Set<string>([...platformOptions, platform].filter(Boolean));
  return (
    <div className="grid items-start gap-x-4 gap-y-5 @[40rem]:grid-cols-2 @[60rem]:grid-cols-4">
      <TextField {...text("title")} className="@[60rem]:col-span-2" />
      <TextField {...text("artist")} className="@[60rem]:col-span-2" />
      <TextField {...text("genre")} optional className="@[60rem]:col-span-2" />
      <TextField {...text("producer")} optional className="@[60rem]:col-span-2" />
      <SelectField {...text("platform")} optional className="@[60rem]:col-span-2">
        <option value="">None</option>
        {[...platforms].map((platform) => (
          <option key={platform}>{platform}</option>
        ))}
      </SelectField>
      <SelectField {...form.field("contentType")} label="Content type">
        {Object.entries(contentTypeNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField {...form.field("playlistNumber")} label="Playlist">
        <option value={1}>Playlist 1</option>
        <option value={2}>Playlist 2</option>
      </SelectField>
      <TextArea {...text("description")} optional className="@[40rem]:col-span-full" />
    </div>
  );
}
