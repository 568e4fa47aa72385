import { pages } from "#features/site/pages.ts";
import { sizeInWords } from "#shared/numbers/size.ts";
import { FileField } from "#shared/ui/fields/FileField.tsx";
import { UploadPanel, type UploadPanelEvents } from "#shared/uploads/UploadPanel.tsx";
import { trackUploads, useSoundReading } from "../track-upload.store.ts";
import { SIGNED_OUT_UPLOAD, TRACK_UPLOAD_FAILED, type UploadSource } from "../track-uploads.rules.ts";
import { acceptedFiles, type FileField as Field } from "../upload-form.rules.ts";
import { CoverPreview } from "./CoverPreview.tsx";
import { SoundPreview } from "./SoundPreview.tsx";
import { TrackUploadFields } from "./TrackUploadFields.tsx";

/** The form of a new track or, during the upload, its progress. Toasts report the result. */
export function TrackUploadPanel({ source, ...events }: UploadPanelEvents & { source: UploadSource }) {
  const upload = trackUploads.at(source);
  const state = trackUploads.useUpload(source);
  const { draft, files, errors } = state;
  const { audio, cover } = files;
  const reading = useSoundReading(source);
  const file = (name: Field) => ({
    name,
    accept: acceptedFiles[source][name],
    chosen: files[name],
    error: errors[name],
    onChoose: (file: File | undefined) => upload.choose(name, file),
  });

  return (
    <UploadPanel
      {...events}
      upload={upload}
      state={state}
      progress={{
        title: draft.title.trim(),
        details: [draft.artist.trim(), audio?.name, cover?.name].filter(Boolean).join(" · "),
        fileName: audio?.name ?? "the track",
      }}
      words={{
        cancel: source === "home" ? "Cancel" : "Clear",
        submit: "Upload track",
        failed: TRACK_UPLOAD_FAILED,
        signedOut: SIGNED_OUT_UPLOAD,
      }}
      signInPath={pages.auth.path}
      onSubmit={() => void upload.start()}
    >
      <div className="grid items-start gap-x-4.5 gap-y-5 @[34rem]:grid-cols-2">
        <FileField
          {...file("audio")}
          label="Audio file"
          hint={`MP3, WAV, M4A${source === "home" ? " or AAC" : ", AAC, Ogg or FLAC"}, up to 100 MB.`}
        >
          {audio && <SoundPreview file={audio} reading={errors.audio ? undefined : reading} />}
        </FileField>
        <FileField {...file("cover")} label="Cover image" optional hint="JPEG, PNG or WebP, up to 10 MB.">
          {cover && (
            <>
              <p>{sizeInWords(cover.size)}</p>
              {!errors.cover && <CoverPreview file={cover} />}
            </>
          )}
        </FileField>
        <TrackUploadFields source={source} draft={draft} errors={errors} onChange={upload.type} />
      </div>
    </UploadPanel>
  );
}
