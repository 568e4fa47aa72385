import { useAccountQuery } from "#features/auth/account/use-account-query.ts";
import { pages } from "#features/site/pages.ts";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { FoldedFields } from "#shared/forms/FoldedFields.tsx";
import { sizeInWords } from "#shared/numbers/size.ts";
import { ExternalLink } from "#shared/ui/ExternalLink.tsx";
import { CheckField } from "#shared/ui/fields/CheckField.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { UploadFile, UploadPanel, type UploadPanelEvents } from "#shared/uploads/UploadPanel.tsx";
import { type Category, categories, categoryNames, PHONE_HINT } from "../videos/videos.rules.ts";
import { ClipPreview } from "./ClipPreview.tsx";
import { openCaptions } from "./open-captions.ts";
import { givePoster, isTicked, type VideoAnswer, type VideoSlot } from "./video-upload.rules.ts";
import { videoUploads } from "./video-upload.store.ts";

/** The form for a new video or, during the upload, its progress. Toasts report the result. */
export function VideoUploadPanel({
  slot,
  replaces = false,
  cancelWord,
  ...events
}: UploadPanelEvents<VideoAnswer> & {
  slot: VideoSlot;
  /** Whether the same transaction removes the video in the tile. */
  replaces?: boolean;
  cancelWord: string;
}) {
  const upload = videoUploads.at(slot);
  const termsToAccept = useTermsToAccept();
  const state = videoUploads.useUpload(slot);
  const { draft, files, errors } = state;
  const { video, captions } = files;
  const chooseCaptions = async (file: File | undefined) => {
    upload.choose("captions", file);
    if (!file || upload.getState().errors.captions) return;
    const read = await openCaptions(file);
    if ("problem" in read) upload.refuseFile("captions", file, read.problem);
  };

  return (
    <UploadPanel
      {...events}
      upload={upload}
      state={state}
      progress={{
        title: draft.title.trim(),
        details: video ? `${video.name} · ${sizeInWords(video.size)}` : "",
        fileName: video?.name ?? "the video",
      }}
      words={{
        cancel: cancelWord,
        submit: replaces ? "Replace video" : "Upload video",
      }}
      signInPath={pages.auth.path}
      onSubmit={() => {
        upload.type({ replace: replaces, termsToAccept });
        void upload.start();
      }}
    >
      <div className="grid gap-5">
        <UploadFile
          {...{ upload, state }}
          name="video"
          label="Video"
          hint={`MP4, up to 50 MB. ${PHONE_HINT}`}
        >
          {video && sizeInWords(video.size)}
        </UploadFile>
        {video && !errors.video && (
          <ClipPreview file={video} onPoster={(poster) => givePoster(upload, video, poster)} />
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
          checked={draft.hasConsent}
          error={errors.hasConsent}
          hint="The video is public: everyone who opens the site can watch it."
          onChange={({ target }) => upload.type({ hasConsent: target.checked })}
        />
        {(termsToAccept || draft.acceptsTerms) && (
          <div>
            <CheckField
              label="I keep the rules"
              name="terms"
              checked={isTicked(draft, termsToAccept)}
              error={errors.acceptsTerms}
              onChange={({ target }) => upload.type({ acceptsTerms: target.checked ? termsToAccept : "" })}
            />
            {/* Opens a new tab, so that the draft stays. */}
            <ExternalLink href={pages.terms.path} className="link text-small">
              What they are, and what happens to films that break them
            </ExternalLink>
          </div>
        )}
        <FoldedFields title="More: captions" isOpen={Boolean(captions ?? errors.captions)}>
          <UploadFile
            {...{ upload, state }}
            name="captions"
            onChoose={(file) => void chooseCaptions(file)}
            label="Captions"
            optional
            hint="WebVTT or SubRip (.vtt, .srt): the spoken words, for people who can’t hear. You can also type captions later."
          >
            {captions && sizeInWords(captions.size)}
          </UploadFile>
        </FoldedFields>
      </div>
    </UploadPanel>
  );
}

type Rights = Awaited<ReturnType<BrowserApi["culture"]["videos"]["mine"]>>;

/**
 * The version of /terms that the account has to accept at its next upload. Empty if it has accepted it, and before
 * the response. The server checks it again.
 */
function useTermsToAccept(): string {
  const { data } = useAccountQuery<Rights>(async () =>
    (await import("#shared/queries/api-queries.ts")).apiQueries.culture.videos.mine.queryOptions({
      meta: { topics: ["videos", "words"] },
    }),
  );
  return data?.termsToAccept ?? "";
}
