import { useEffect, useState } from "react";
import { pages } from "#features/site/pages.ts";
import { sizeInWords } from "#shared/numbers/size.ts";
import { formatDuration } from "#shared/time/durations.ts";
import { UploadFile, UploadPanel, type UploadPanelEvents } from "#shared/uploads/UploadPanel.tsx";
import { WaveformBars } from "../../player/screens/WaveformBars.tsx";
import { storedBars } from "../../player/waveform.ts";
import { SECTIONS } from "../loudness.ts";
import type { SoundReading } from "../sound-reading-state.ts";
import type { TrackAnswer } from "../track-upload.rules.ts";
import { trackUploads, useSoundReading } from "../track-upload.store.ts";
import type { UploadSource } from "../track-uploads.rules.ts";
import { TrackUploadFields } from "./TrackUploadFields.tsx";

/** The form for a new track or, during the upload, its progress. Toasts report the result. */
export function TrackUploadPanel({
  source,
  ...events
}: UploadPanelEvents<TrackAnswer> & { source: UploadSource }) {
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

/** A preview of a chosen picture, cropped to a square. Empty if the browser cannot show the picture. */
function CoverPreview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    setIsBroken(false);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!url || isBroken) return null;
  return (
    <img
      src={url}
      alt="The cover as it will be cut"
      className="size-24 border-2 border-ink object-cover"
      onError={() => setIsBroken(true)}
    />
  );
}

/** The chosen sound file's size, length and waveform, or the browser's reading progress. */
function SoundPreview({ file, reading }: { file: File; reading: SoundReading | undefined }) {
  const { heard, progress } = reading ?? {};
  const { waveform, seconds } = heard && "waveform" in heard ? heard : {};
  const bars = storedBars(waveform, SECTIONS);
  return (
    <>
      <p>{[sizeInWords(file.size), seconds && formatDuration(seconds)].filter(Boolean).join(" · ")}</p>
      {reading && !heard && (
        <>
          <p>Listening to the file …</p>
          <progress
            aria-label="Read so far"
            max={1}
            value={progress}
            className="mt-1 block h-2 w-full accent-ink"
          />
        </>
      )}
      {bars && (
        <div role="img" aria-label="Waveform" className="relative mt-1.5 h-10 text-ink">
          <WaveformBars bars={bars} />
        </div>
      )}
    </>
  );
}
