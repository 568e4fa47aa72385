import { decoder as createAacDecoder } from "@audio/decode-aac";
import type { InputAudioTrack } from "mediabunny";
import { MPEGDecoder } from "mpg123-decoder";
import { pcmReader } from "./pcm.ts";

/** Decodes a track's packets in order. */
export interface SoundDecoder {
  /** Samples -1..1, an array for each channel; no arrays where nothing decodes. */
  decode(packet: Uint8Array): Float32Array[];
  free(): void;
}

/** `undefined` for a codec that the reader does not decode. */
export async function soundDecoder(track: InputAudioTrack): Promise<SoundDecoder | undefined> {
  const codec = await track.getCodec();
  const config = await track.getDecoderConfig();
  if (!codec || !config) return undefined;
  if (codec === "mp3") return mp3Decoder();
  if (codec === "aac") return aacDecoder(config.description);
  const read = pcmReader(codec, config.numberOfChannels);
  return read && { decode: read, free: () => undefined };
}

async function mp3Decoder(): Promise<SoundDecoder> {
  // The gapless mode trusts the length in the file.
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  return {
    decode: (packet) => unlessEmpty(decoder.decode(packet).channelData),
    free: () => decoder.free(),
  };
}

async function aacDecoder(description: AllowSharedBufferSource | undefined): Promise<SoundDecoder> {
  const asc = description && bytesOf(description);
  const decoder = await createAacDecoder(asc && { asc });
  return {
    decode: (packet) => unlessEmpty(decoder.decode(packet).channelData),
    free: () => decoder.free(),
  };
}

function unlessEmpty(rows: Float32Array[]): Float32Array[] {
  return rows.some((row) => row.length > 0) ? rows : [];
}

function bytesOf(source: AllowSharedBufferSource): Uint8Array {
  if (!ArrayBuffer.isView(source)) return new Uint8Array(source);
  return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
}
