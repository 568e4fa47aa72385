import {
  ADTS,
  type AudioSample,
  AudioSampleSink,
  BlobSource,
  FLAC,
  Input,
  type InputAudioTrack,
  MP3,
  MP4,
  OGG,
  WAVE,
} from "mediabunny";
import type { Heard, SoundMessage } from "./heard-sound.ts";
import { createLoudnessMeter } from "./loudness.ts";

/** The maximum number of faults in one file; a decoder ends at each. */
const MAX_FAULTS = 20;
const SKIP_S = 0.1;

const PROGRESS_MS = 200;

/** Bytes of the file in memory. */
const CACHE_BYTES = 4 << 20;

// Runs in a worker, because the page's thread draws the form.
addEventListener("message", async ({ data: file }: MessageEvent<File>) => {
  postMessage({ heard: await hear(file) } satisfies SoundMessage);
});

async function hear(file: File): Promise<Heard> {
  if (typeof AudioDecoder === "undefined") return { waveform: null };
  const source = new BlobSource(file, { maxCacheSize: CACHE_BYTES });
  const input = new Input({ source, formats: [WAVE, MP4, ADTS, OGG, FLAC, MP3] });
  if (!(await input.canRead())) return { refused: "unknown" };
  let track: InputAudioTrack | undefined;
  try {
    [track] = await input.getAudioTracks();
  } catch {
    // The server repairs some headers, and knows the reason for the others.
    return { waveform: null };
  }
  if (!track) return { refused: "broken" };
  if (!(await track.getCodec())) return { refused: "codec", codec: nameOf(await track.getInternalCodecId()) };
  return (await track.canDecode()) ? measure(track) : { waveform: null };
}

const nameOf = (codecId: unknown) => (codecId === "alac" ? "Apple Lossless" : "a rare codec");

/** Decodes a complete track, a few packets at a time. */
async function measure(track: InputAudioTrack): Promise<Heard> {
  const sink = new AudioSampleSink(track);
  const length = await track.getDurationFromMetadata();
  const meter = createLoudnessMeter();
  let [seconds, heardAt, reportedAt] = [0, 0, 0];
  for (let faults = 0; ; ) {
    try {
      for await (const sample of sink.samples(seconds)) {
        addTo(meter, sample);
        seconds = sample.timestamp + sample.duration;
        heardAt++;
        sample.close();
        if (performance.now() < reportedAt + PROGRESS_MS) continue;
        reportedAt = performance.now();
        postMessage({ progress: length ? Math.min(1, seconds / length) : undefined } satisfies SoundMessage);
      }
      break;
    } catch {
      // A damaged part: the decoder continues after it.
      if (++faults > MAX_FAULTS) return { refused: "broken" };
      seconds += SKIP_S;
    }
  }
  if (heardAt === 0) return { refused: "broken" };
  return { waveform: btoa(String.fromCharCode(...meter.read())), seconds };
}

function addTo(meter: ReturnType<typeof createLoudnessMeter>, sample: AudioSample): void {
  const samples = new Float32Array(sample.numberOfFrames);
  for (let planeIndex = 0; planeIndex < Math.min(2, sample.numberOfChannels); planeIndex++) {
    sample.copyTo(samples, { planeIndex, format: "f32-planar" });
    meter.add(samples, sample.timestamp, sample.sampleRate);
  }
}
