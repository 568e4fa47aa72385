import { pages } from "#features/site/pages.ts";
import { sizeInWords } from "#shared/numbers/size.ts";
import { FileField } from "#shared/ui/fields/FileField.tsx";
import { fileFields } from "#shared/uploads/file-fields.ts";
import { UploadForm } from "#shared/uploads/UploadForm.tsx";
import { CoverPreview } from "./CoverPreview.tsx";
import { SoundPreview } from "./SoundPreview.tsx";
import { TrackUploadFields } from "./TrackUploadFields.tsx";
import type { TrackUpload, TrackUploadState } from "./track-upload.state.ts";
import { useSoundReading } from "./track-upload.store.ts";
import { SIGNED_OUT_UPLOAD, TRACK_UPLOAD_FAILED, type UploadSource } from "./track-uploads.rules.ts";
import { acceptedFiles } from "./upload-form.rules.ts";

/** The form of a new track: text fields and files. */
export function TrackUploadForm({
  source,
  upload,
  state,
  onCancel,
}: {
  source: UploadSource;
  upload: TrackUpload;
  state: TrackUploadState;
  onCancel: () => void;
}) {
  const { audio, cover, errors } = state;
  const reading = useSoundReading(source);
  const file = fileFields({ accepted: acceptedFiles[source], state, choose: upload.choose });
  return (
    <UploadForm
      state={state}
      failure={(reason = "") => ({
        problem: TRACK_UPLOAD_FAILED,
        more: `${reason} What you typed is kept.`.trim(),
      })}
      signedOut={SIGNED_OUT_UPLOAD}
      signInPath={pages.auth.path}
      cancelLabel={source === "home" ? "Cancel" : "Clear"}
      submitLabel="Upload track"
      onSubmit={() => void upload.start()}
      onCancel={onCancel}
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
        <TrackUploadFields
          source={source}
          draft={state.draft}
          errors={errors}
          onChange={(change) => upload.type(change)}
        />
      </div>
    </UploadForm>
  );
}
