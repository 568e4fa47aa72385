import { useLocation } from "react-router";
import { formatDuration } from "#shared/time/duration.ts";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { DialogActions } from "#shared/ui/DialogActions.tsx";
import { FileField } from "#shared/ui/FileField.tsx";
import { Icon } from "#shared/ui/Icon.tsx";
import { sizeInWords } from "#shared/uploads/upload-progress.rules.ts";
import { CoverPreview } from "./CoverPreview.tsx";
import { TrackUploadFields } from "./TrackUploadFields.tsx";
import type { TrackUpload, TrackUploadState } from "./track-upload.state.ts";
import { TRACK_UPLOAD_FAILED, type UploadSource } from "./track-uploads.rules.ts";
import { acceptedFiles } from "./upload-form.rules.ts";
import { useSoundLength } from "./use-sound-length.ts";

/** What is said of a new track, and its files. */
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
  const { audio, cover, errors, step } = state;
  const length = useSoundLength(errors.audio ? undefined : audio);
  const accept = acceptedFiles[source];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void upload.start();
      }}
    >
      <div className="grid items-start gap-x-4.5 gap-y-5 @[34rem]:grid-cols-2">
        <FileField
          label="Audio file"
          name="audio"
          accept={accept.audio}
          chosen={audio}
          error={errors.audio}
          hint={source === "home" ? "MP3, WAV, M4A or AAC, up to 100 MB." : "Any sound, up to 100 MB."}
          onChoose={(file) => upload.choose("audio", file)}
        >
          {audio && [sizeInWords(audio.size), length && formatDuration(length)].filter(Boolean).join(" · ")}
        </FileField>
        <FileField
          label="Cover image"
          optional
          name="cover"
          accept={accept.cover}
          chosen={cover}
          error={errors.cover}
          hint="JPEG, PNG or WebP, up to 10 MB."
          onChoose={(file) => upload.choose("cover", file)}
        >
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
      <Problem state={state} />
      <DialogActions>
        <Button variant="outline" onClick={onCancel}>
          {source === "home" ? "Cancel" : "Clear"}
        </Button>
        <Button type="submit" busy={step.name === "starting"}>
          {step.name === "failed" ? "Try again" : "Upload track"}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Why the form was not sent, or what became of it. */
function Problem({ state: { errors, step } }: { state: TrackUploadState }) {
  const { pathname } = useLocation();
  const needsSignIn = step.name === "failed" && step.needsSignIn;
  if (step.name !== "failed" && !errors.form) return null;
  const words = needsSignIn
    ? "Your session has ended."
    : step.name === "failed"
      ? TRACK_UPLOAD_FAILED
      : errors.form;
  const more = needsSignIn
    ? "What you typed is kept: sign in, and the upload goes on."
    : step.name === "failed" && `${step.reason ?? ""} What you typed is kept.`.trim();
  return (
    <div role="alert" tabIndex={-1} className="mt-6 border-l-4 border-bad py-1 pl-3 outline-none">
      <p className="flex gap-2 font-semibold text-bad">
        <Icon name="alert" className="mt-0.5 size-5" />
        <span className="min-w-0">{words}</span>
      </p>
      {more && <p className="mt-1">{more}</p>}
      {needsSignIn && (
        <ButtonLink to="/auth" state={{ from: pathname }} variant="outline" className="mt-3">
          Sign in
        </ButtonLink>
      )}
    </div>
  );
}
