import { sizeInWords } from "#shared/numbers/size.ts";
import { formatDuration } from "#shared/time/durations.ts";
import { WaveformBars } from "../../player/screens/WaveformBars.tsx";
import { storedBars } from "../../player/waveform.ts";
import { SECTIONS } from "../loudness.ts";
import type { SoundReading } from "../sound-reading-state.ts";

/** Size, length and waveform of the chosen sound file, or how far the browser has read it. */
export function SoundPreview({ file, reading }: { file: File; reading: SoundReading | undefined }) {
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
        <div role="img" aria-label="Its waveform" className="relative mt-1.5 h-10 text-ink">
          <WaveformBars bars={bars} />
        </div>
      )}
    </>
  );
}
