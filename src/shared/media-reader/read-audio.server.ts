import {
  ADTS,
  BufferSource,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FLAC,
  FlacOutputFormat,
  Input,
  type InputAudioTrack,
  type InputFormat,
  type InputVideoTrack,
  MP3,
  MP4,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WAVE,
  WavOutputFormat,
} from "mediabunny";
import { isBoxedPicture } from "./boxes.server.ts";
import { outputSize, outputTarget, readInput } from "./descriptors.server.ts";
import type { AudioFacts, AudioKind, AudioRefusal } from "./media-tasks.server.ts";
import { canRead } from "./read-video.server.ts";
import { mendWave } from "./wave-head.server.ts";

/** The codecs that browsers play, by the format of the file. */
const playable: Record<AudioKind, RegExp> = {
  mp3: /^mp3$/,
  aac: /^aac$/,
  m4a: /^(aac|mp3|flac|opus)$/,
  wav: /^(pcm-(u8|s16|s24|s32|f32)|[au]law)$/,
  ogg: /^(vorbis|opus)$/,
  flac: /^flac$/,
};

/** A larger MP4 has its index at its end, since one at the start needs all of the file in memory twice. */
const MAX_IN_MEMORY = 32 << 20;

const mp4 = (size: number) => new Mp4OutputFormat({ fastStart: size <= MAX_IN_MEMORY ? "in-memory" : false });

/** The formats that we read, with the format of the copy. None refers to other files, unlike HLS. */
const formats = new Map<InputFormat, { kind: AudioKind; copy: (size: number) => OutputFormat }>([
  [WAVE, { kind: "wav", copy: () => new WavOutputFormat() }],
  [MP4, { kind: "m4a", copy: mp4 }],
  [ADTS, { kind: "aac", copy: mp4 }],
  [OGG, { kind: "ogg", copy: () => new OggOutputFormat() }],
  [FLAC, { kind: "flac", copy: () => new FlacOutputFormat() }],
  [MP3, { kind: "mp3", copy: () => new Mp3OutputFormat() }],
]);

const broken = { refused: "broken" } as const;

/** Identifies a sound file by walking through its packets, and writes a copy. Rejects when writing fails. */
export async function readAudio(): Promise<AudioFacts | AudioRefusal> {
  const file = readInput();
  if (file.length === 0) return { refused: "empty" };
  const wave = mendWave(file);
  if (wave === "cut-off") return { refused: wave };
  const waveCodec = wave && nameOfWaveFormat(wave);
  if (waveCodec) return { refused: "codec", codec: waveCodec };
  const input = openSound(file);
  const format = (await canRead(input)) && formats.get(await input.getFormat());
  if (!format || isBoxedPicture(file)) return { refused: "unknown" };
  const { kind, copy } = format;
  try {
    const track = await soundOf(
      kind === "mp3" ? openSound(file.subarray(0, endOfFrames(file))) : input,
      kind,
    );
    return "refused" in track
      ? track
      : await copySound(track, kind, { size: file.length, format: copy(file.length) });
  } catch (error) {
    // A write error is not the uploaded file's fault.
    if (error instanceof Error && "syscall" in error) throw error;
    return broken;
  }
}

function openSound(file: Buffer): Input {
  return new Input({ source: new BufferSource(file), formats: [...formats.keys()] });
}

/** The sound of a file, if browsers play it. */
async function soundOf(input: Input, kind: AudioKind): Promise<InputAudioTrack | AudioRefusal> {
  for (const video of await input.getVideoTracks())
    if (!(await isCover(video))) return { refused: "pictures" };
  const [track] = await input.getAudioTracks();
  if (!track) return broken;
  const codec = await track.getCodec();
  const name = await nameOfCodec(track);
  if (!codec || !playable[kind].test(codec) || name)
    return { refused: "codec", codec: name ?? "a rare codec" };
  return track;
}

/** Whether a picture track is a single picture: some software stores a cover as one. */
async function isCover(track: InputVideoTrack): Promise<boolean> {
  return (await track.computePacketStats(2)).packetCount < 2;
}

/**
 * Writes the sound into a new file of its format, without encoding it again: without tags, cover and other tracks,
 * and with its true length. AAC frames without a container become an MP4, because browsers guess their length.
 */
async function copySound(
  track: InputAudioTrack,
  kind: AudioKind,
  { size, format }: { size: number; format: OutputFormat },
): Promise<AudioFacts | AudioRefusal> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !decoderConfig) return broken;
  const output = new Output({ format, target: outputTarget() });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  const sum = { bytes: 0, end: 0 };
  for await (const packet of new EncodedPacketSink(track).packets()) {
    sum.bytes += packet.byteLength;
    sum.end = packet.timestamp + packet.duration;
    // An index may reference a byte twice, so that a small file would make a large copy.
    if (sum.bytes > size) return broken;
    await source.add(packet, { decoderConfig });
  }
  if (!(sum.end > 0)) return (await claimedEnd(track, kind)) > 0 ? { refused: "cut-off" } : broken;
  // The walk through AAC without a container ends at the first damaged frame.
  if (kind === "aac" && sum.bytes < size / 2) return broken;
  if (sum.end < (await claimedEnd(track, kind)) - TOLERANCE_S) return { refused: "cut-off" };
  await output.finalize();
  return {
    kind,
    extension: kind === "aac" ? "m4a" : kind,
    duration: Math.floor(sum.end),
    size: outputSize(),
  };
}

const TOLERANCE_S = 0.2;

/** The end of the sound in seconds according to the file's index or header; 0 for frames without one. */
async function claimedEnd(track: InputAudioTrack, kind: AudioKind): Promise<number> {
  if (kind === "m4a") return track.computeDuration();
  return kind === "flac" ? ((await track.getDurationFromMetadata()) ?? 0) : 0;
}

/** Where the tags at the end of an MP3 start (ID3v1, Lyrics3, APE). The bytes of their pictures may look like frames. */
function endOfFrames(file: Buffer): number {
  for (let end = file.length; ; ) {
    const tag = trailingTag(file.subarray(0, end));
    if (tag === 0 || tag > end) return end;
    end -= tag;
  }
}

/** The length of the tag at the end of these bytes; 0 without one. */
function trailingTag(bytes: Buffer): number {
  const text = (before: number, length: number) =>
    bytes.length < before
      ? ""
      : bytes.toString("latin1", bytes.length - before, bytes.length - before + length);
  if (text(128, 3) === "TAG") return text(355, 4) === "TAG+" ? 355 : 128;
  if (text(9, 9) === "LYRICS200") return Number(text(15, 6)) + 15 || 0;
  if (text(32, 8) !== "APETAGEX") return 0;
  const hasHeader = bytes.readUInt32LE(bytes.length - 12) >>> 31 === 1;
  return bytes.readUInt32LE(bytes.length - 20) + (hasHeader ? 32 : 0);
}

const names: Record<string, string> = {
  alac: "Apple Lossless",
  ac3: "Dolby Digital",
  eac3: "Dolby Digital Plus",
  dts: "DTS",
  enca: "copy-protected",
  drms: "copy-protected",
  "pcm-f64": "64-bit float",
};

/** Encodings of WAV that browsers do not play, by their tag. */
const waveNames: Record<number, string> = { 2: "ADPCM", 17: "ADPCM", 80: "MP2", 85: "MP3 in a WAV" };

/** PCM, float, A-law and µ-law. */
const waveFormats = [1, 3, 6, 7];

/** The name of an encoding of WAV that browsers do not play; `undefined` for the others. */
function nameOfWaveFormat(format: number): string | undefined {
  return waveFormats.includes(format) ? undefined : (waveNames[format] ?? "a rare codec");
}

/** The name, for people, of sound that not every browser plays; `undefined` for other sound. */
async function nameOfCodec(track: InputAudioTrack): Promise<string | undefined> {
  const codec = await track.getCodec();
  const name = names[codec ?? ""] ?? names[String(await track.getInternalCodecId())];
  if (name) return name;
  if (codec === "aac" && (await track.getCodecParameterString()) === "mp4a.40.42") return "xHE-AAC";
  return codec === "mp3" ? nameOfLayer(track) : undefined;
}

/** The older layers of MPEG audio have the same structure as MP3. */
async function nameOfLayer(track: InputAudioTrack): Promise<string | undefined> {
  const packet = await new EncodedPacketSink(track).getFirstPacket();
  const layer = 4 - (((packet?.data[1] ?? 0) >> 1) & 3);
  return layer === 1 || layer === 2 ? `MP${layer}` : undefined;
}
