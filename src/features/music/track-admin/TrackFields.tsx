import { SelectField } from "#shared/ui/SelectField.tsx";
import { TextArea } from "#shared/ui/TextArea.tsx";
import { TextField } from "#shared/ui/TextField.tsx";
import { platformOptions, type TrackText, trackTextNames } from "./track-admin.rules.ts";
import { contentTypeNames, type Draft } from "./track-draft.rules.ts";

/** Everything of a track that can be edited. */
export function TrackFields({
  draft,
  errors,
  onChange,
}: {
  draft: Draft;
  errors: Partial<Record<TrackText, string>>;
  onChange: (draft: Draft) => void;
}) {
  const text = (name: TrackText) => ({
    name,
    label: trackTextNames[name],
    autoComplete: "off",
    value: draft[name],
    ...(errors[name] && { error: errors[name] }),
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
  });
  // One that was stored before it was, or that another program has written.
  const platforms = new Set<string>([...platformOptions, draft.platform].filter(Boolean));
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
      <SelectField
        label="Content type"
        name="contentType"
        value={draft.contentType}
        onChange={({ target }) => onChange({ ...draft, contentType: target.value as Draft["contentType"] })}
      >
        {Object.entries(contentTypeNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Playlist"
        name="playlistNumber"
        value={draft.playlistNumber}
        onChange={({ target }) => onChange({ ...draft, playlistNumber: target.value === "2" ? 2 : 1 })}
      >
        <option value={1}>Playlist 1</option>
        <option value={2}>Playlist 2</option>
      </SelectField>
      <TextArea {...text("description")} optional className="@[40rem]:col-span-full" />
    </div>
  );
}
