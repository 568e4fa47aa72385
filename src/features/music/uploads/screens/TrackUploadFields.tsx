import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import type { UploadErrors } from "#shared/uploads/upload-form.ts";
import { platformOptions, type TrackText, trackTextNames } from "../../track-admin/track-admin.rules.ts";
import { playlistNames } from "../../tracks/tracks.rules.ts";
import type { TrackDraft } from "../track-upload.rules.ts";
import type { UploadSource } from "../track-uploads.rules.ts";

/** The text fields of a new track; the back office has additional ones. */
export function TrackUploadFields({
  source,
  draft,
  errors,
  onChange,
}: {
  source: UploadSource;
  draft: TrackDraft;
  errors: UploadErrors;
  onChange: (change: Partial<TrackDraft>) => void;
}) {
  const text = (name: TrackText) => ({
    name,
    label: trackTextNames[name],
    autoComplete: "off",
    value: draft[name],
    ...(errors[name] && { error: errors[name] }),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <TextField {...text("title")} />
      <TextField {...text("artist")} />
      <TextField {...text("genre")} optional />
      {source === "content" && (
        <>
          <TextField {...text("producer")} optional />
          <SelectField {...text("platform")} optional>
            <option value="">None</option>
            {platformOptions.map((platform) => (
              <option key={platform}>{platform}</option>
            ))}
          </SelectField>
        </>
      )}
      <SelectField
        label="Content type"
        name="contentType"
        value={draft.contentType}
        onChange={({ target }) => onChange({ contentType: target.value as TrackDraft["contentType"] })}
      >
        <option value="sound">Music/Sound</option>
        <option value="interview">Interview/Podcast</option>
      </SelectField>
      <SelectField
        label="Playlist"
        name="playlistNumber"
        value={draft.playlistNumber}
        onChange={({ target }) => onChange({ playlistNumber: target.value === "2" ? 2 : 1 })}
        className="@[34rem]:col-span-full"
      >
        <option value={1}>{playlistNames[1]}</option>
        <option value={2}>{playlistNames[2]}</option>
      </SelectField>
      <TextArea {...text("description")} optional rows={2} className="@[34rem]:col-span-full" />
    </>
  );
}
