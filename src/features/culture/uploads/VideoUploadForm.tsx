import { pages } from "#features/site/pages.ts";
import { sizeInWords } from "#shared/numbers/size.ts";
import { CheckField } from "#shared/ui/fields/CheckField.tsx";
import { FileField } from "#shared/ui/fields/FileField.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { Icon } from "#shared/ui/Icon.tsx";
import { fileFields } from "#shared/uploads/file-fields.ts";
import { UploadForm } from "#shared/uploads/UploadForm.tsx";
import {
  asSentence,
  type Category,
  categories,
  categoryNames,
  PHONE_HINT,
  SIGNED_OUT_VIDEO,
  videoMessages,
} from "../videos/videos.rules.ts";
import { ClipPreview } from "./ClipPreview.tsx";
import { acceptedFiles, type VideoSlot } from "./video-form.rules.ts";
import type { VideoUpload, VideoUploadState } from "./video-upload.state.ts";

/** The form of a new video: title, category and files. */
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
  const { draft, video, captions, hasConsent, errors } = state;
  const file = fileFields({ accepted: acceptedFiles, state, choose: upload.choose });
  const failed = asSentence(videoMessages[upload.place].failed);
  return (
    <UploadForm
      state={state}
      failure={(reason = failed) => ({ problem: reason, more: "What you typed is kept." })}
      signedOut={SIGNED_OUT_VIDEO}
      signInPath={pages.auth.path}
      cancelLabel={cancelWord}
      submitLabel={replaces ? "Replace video" : "Upload video"}
      onSubmit={() => void upload.start(replaces)}
      onCancel={onCancel}
    >
      <div className="grid gap-5">
        <FileField {...file("video")} label="Video" hint={`MP4, up to 50 MB. ${PHONE_HINT}`}>
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
        <CheckField
          label="Everyone in it said yes"
          name="consent"
          checked={hasConsent}
          error={errors.consent}
          hint="The video is public: everyone who opens the site can watch it."
          onChange={({ target }) => upload.giveConsent(target.checked)}
        />
        <details
          className="fold group border-t-2 border-line"
          open={Boolean(captions ?? errors.captions) || undefined}
        >
          <summary className="flex min-h-12 items-center justify-between font-semibold">
            More: captions
            <Icon name="chevron" className="size-5 group-open:rotate-180" />
          </summary>
          <FileField
            {...file("captions")}
            label="Captions"
            optional
            hint="WebVTT (.vtt): what is said, for people who cannot hear it."
          >
            {captions && sizeInWords(captions.size)}
          </FileField>
        </details>
      </div>
    </UploadForm>
  );
}
