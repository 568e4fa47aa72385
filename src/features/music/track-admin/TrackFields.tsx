import type { FormFields } from "#shared/forms/use-schema-form.ts";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { contentTypeNames, platformOptions, type TrackText, trackTextNames } from "./track-admin.rules.ts";
import type { Draft } from "./track-draft.rules.ts";

export function TrackFields({
  form,
  platform,
}: {
  form: FormFields<Draft>;
  /** The stored platform, which may be none of the options. */
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
