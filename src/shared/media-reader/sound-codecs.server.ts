import { EncodedPacketSink, type InputAudioTrack } from "mediabunny";
import type { AudioKind } from "./media-tasks.server.ts";

/** Codecs that browsers play, by the format of the file. */
export const playable: Record<AudioKind, RegExp> = {
  mp3: /^mp3$/,
  aac: /^aac$/,
  m4a: /^(aac|mp3|flac|opus)$/,
  wav: /^(pcm-(u8|s16|s24|s32|f32)|[au]law)$/,
  ogg: /^(vorbis|opus)$/,
  flac: /^flac$/,
};

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
export function nameOfWaveFormat(format: number): string | undefined {
  return waveFormats.includes(format) ? undefined : (waveNames[format] ?? "a rare codec");
}

/** The name, for people, of sound that not every browser plays; `undefined` for other sound. */
export async function nameOfCodec(track: InputAudioTrack): Promise<string | undefined> {
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
