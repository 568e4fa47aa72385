import { pages } from "#features/site/pages.ts";
import { sizeInWords } from "#shared/numbers/size.ts";
import { UploadFile, UploadPanel, type UploadPanelEvents } from "#shared/uploads/UploadPanel.tsx";
import { trackUploads, useSoundReading } from "../track-upload.store.ts";
import type { UploadSource } from "../track-uploads.rules.ts";
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
      }}
      signInPath={pages.auth.path}
      onSubmit={() => void upload.start()}
    >
      <div className="grid items-start gap-x-4.5 gap-y-5 @[34rem]:grid-cols-2">
        <UploadFile
          {...{ upload, state }}
          name="audio"
          label="Audio file"
          hint={`MP3, WAV, M4A${source === "home" ? " or AAC" : ", AAC, Ogg or FLAC"}, up to 100 MB.`}
        >
          {audio && <SoundPreview file={audio} reading={errors.audio ? undefined : reading} />}
        </UploadFile>
        <UploadFile
          {...{ upload, state }}
          name="cover"
          label="Cover image"
          optional
          hint="JPEG, PNG or WebP, up to 10 MB."
        >
          {cover && (
            <>
              <p>{sizeInWords(cover.size)}</p>
              {!errors.cover && <CoverPreview file={cover} />}
            </>
          )}
        </UploadFile>
        <TrackUploadFields source={source} draft={draft} errors={errors} onChange={upload.type} />
      </div>
    </UploadPanel>
  );
}
