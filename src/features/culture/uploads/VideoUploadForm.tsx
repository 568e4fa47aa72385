import { useLocation } from "react-router";
import { pages } from "#features/site/pages.ts";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { DialogActions } from "#shared/ui/DialogActions.tsx";
import { FileField } from "#shared/ui/FileField.tsx";
import { Icon } from "#shared/ui/Icon.tsx";
import { SelectField } from "#shared/ui/SelectField.tsx";
import { TextField } from "#shared/ui/TextField.tsx";
import { sizeInWords } from "#shared/uploads/upload-progress.rules.ts";
import { type Category, categories, categoryNames, sentenceOf, videoWords } from "../videos/videos.rules.ts";
import { ClipPreview } from "./ClipPreview.tsx";
import { acceptedFiles, type VideoSlot } from "./video-form.rules.ts";
import type { VideoUpload, VideoUploadState } from "./video-upload.state.ts";

/** What is said of a new video, and its files. */
export function VideoUploadForm({
  slot,
  upload,
  state,
  replaces,
  cancelWord,
  onCancel,
}: {
  slot: VideoSlot;
  upload: VideoUpload;
  state: VideoUploadState;
  replaces: boolean;
  cancelWord: string;
  onCancel: () => void;
}) {
  const { draft, video, captions, errors, step } = state;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void upload.start(replaces);
      }}
    >
      <div className="grid gap-5">
        <FileField
          label="Video"
          name="video"
          accept={acceptedFiles.video}
          chosen={video}
          error={errors.video}
          hint="MP4, up to 50 MB."
          onChoose={(file) => upload.chooseVideo(file)}
        >
          {video && sizeInWords(video.size)}
        </FileField>
        {video && !errors.video && (
          <ClipPreview file={video} onPoster={(poster) => upload.givePoster(video, poster)} />
        )}
        <TextField
          label="Title"
          name="title"
          autoComplete="off"
          value={draft.title}
          error={errors.title}
          onChange={({ target }) => upload.type({ title: target.value })}
        />
        {slot === "content" && (
          <SelectField
            label="Category"
            name="category"
            value={draft.category}
            onChange={({ target }) => upload.type({ category: target.value as Category })}
          >
            {categories.map((category) => (
              <option key={category} value={category}>
                {categoryNames[category]}
              </option>
            ))}
          </SelectField>
        )}
        <FileField
          label="Captions"
          optional
          name="captions"
          accept={acceptedFiles.captions}
          chosen={captions}
          error={errors.captions}
          hint="WebVTT (.vtt): what is said, for whoever cannot hear it."
          onChoose={(file) => upload.chooseCaptions(file)}
        >
          {captions && sizeInWords(captions.size)}
        </FileField>
      </div>
      <Problem upload={upload} state={state} />
      <DialogActions>
        <Button variant="outline" onClick={onCancel}>
          {cancelWord}
        </Button>
        <Button type="submit" busy={step.name === "starting"}>
          {step.name === "failed" ? "Try again" : replaces ? "Replace video" : "Upload video"}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Why the form was not sent, or what became of it. */
function Problem({ upload, state: { errors, step } }: { upload: VideoUpload; state: VideoUploadState }) {
  const { pathname } = useLocation();
  const needsSignIn = step.name === "failed" && step.needsSignIn;
  if (step.name !== "failed" && !errors.form) return null;
  const failed = sentenceOf(videoWords[upload.place].failed);
  const words =
    step.name !== "failed"
      ? errors.form
      : needsSignIn
        ? "Your session has ended. What you typed is kept: sign in, and the upload goes on."
        : `${step.reason ?? failed} What you typed is kept.`;
  return (
    <div role="alert" tabIndex={-1} className="mt-6 border-l-4 border-bad py-1 pl-3 outline-none">
      <p className="flex gap-2 font-semibold text-bad">
        <Icon name="alert" className="mt-0.5 size-5" />
        <span className="min-w-0">{words}</span>
      </p>
      {needsSignIn && (
        <ButtonLink to={pages.auth.path} state={{ from: pathname }} variant="outline" className="mt-3">
          Sign in
        </ButtonLink>
      )}
    </div>
  );
}
