import { pages } from "#features/site/pages.ts";
import { FileField } from "#shared/ui/FileField.tsx";
import { SelectField } from "#shared/ui/SelectField.tsx";
import { TextField } from "#shared/ui/TextField.tsx";
import { UploadForm } from "#shared/uploads/UploadForm.tsx";
import { sizeInWords } from "#shared/uploads/upload-progress.rules.ts";
import { type Category, categories, categoryNames, sentenceOf, videoWords } from "../videos/videos.rules.ts";
import { ClipPreview } from "./ClipPreview.tsx";
import { acceptedFiles, type VideoSlot } from "./video-form.rules.ts";
import type { VideoUpload, VideoUploadState } from "./video-upload.state.ts";

/** The title, category and files of a new video. */
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
  const failed = sentenceOf(videoWords[upload.place].failed);
  return (
    <UploadForm
      step={step}
      problem={errors.form}
      failure={(reason = failed) => ({ problem: reason, more: "What you typed is kept." })}
      signInPath={pages.auth.path}
      cancelLabel={cancelWord}
      submitLabel={replaces ? "Replace video" : "Upload video"}
      onSubmit={() => void upload.start(replaces)}
      onCancel={onCancel}
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
    </UploadForm>
  );
}
