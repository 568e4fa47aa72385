import { open } from "node:fs/promises";
import { rangeOfFrames } from "./sound-tags.ts";

/** An encoded packet; times in seconds. */
export interface SoundPacket {
  data: Uint8Array;
  timestamp: number;
  duration: number;
}

/** A frame's header: its size in bytes, samples per channel, samples per second. */
interface FrameHeader {
  size: number;
  samples: number;
  rate: number;
}

type ReadHeader = (bytes: Buffer, at: number) => FrameHeader | undefined;

const CHUNK_BYTES = 256 * 1024;
const SEEK_POINT_SECONDS = 1;

/**
 * Reads a file of consecutive frames without an index (MP3, ADTS). It scans all of them once, so that the duration is
 * the real one and not what a tag claims; `seconds` is 0 without frames.
 */
export async function walkFrames(path: string, kind: "mp3" | "aac") {
  const readHeader = kind === "mp3" ? mp3Header : adtsHeader;
  const seekPoints: { at: number; timestamp: number }[] = [];
  let seconds = 0;
  for await (const batch of frames(path, readHeader)) {
    for (const { at, timestamp, duration } of batch) {
      if (timestamp >= seekPoints.length * SEEK_POINT_SECONDS) seekPoints.push({ at, timestamp });
      seconds = timestamp + duration;
    }
  }
  return {
    seconds,
    async *packets(from: number): AsyncGenerator<SoundPacket> {
      const index = Math.min(seekPoints.length - 1, Math.floor(from / SEEK_POINT_SECONDS));
      const seekPoint = seekPoints[Math.max(0, index)];
      if (seekPoint) for await (const batch of frames(path, readHeader, seekPoint)) yield* batch;
    },
  };
}

/** The frames of the file, in batches of one chunk. */
async function* frames(path: string, readHeader: ReadHeader, start?: { at: number; timestamp: number }) {
  const file = await open(path);
  try {
    const range = await rangeOfFrames(file);
    let at = start?.at ?? range.start;
    let timestamp = start?.timestamp ?? 0;
    let rate = 0;
    let isInStep = start !== undefined;
    for (;;) {
      const length = Math.min(CHUNK_BYTES, range.end - at);
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, at);
      const bytes = buffer.subarray(0, bytesRead);
      const isLast = bytesRead < CHUNK_BYTES;
      const batch: (SoundPacket & { at: number })[] = [];
      let next = 0;
      while (next + HEADER_BYTES <= bytes.length) {
        const header = readHeader(bytes, next);
        const after = next + (header?.size ?? 0);
        const hasFollower = after + HEADER_BYTES <= bytes.length;
        if (header && !isLast && !hasFollower) break;
        const isFrame =
          header && (isInStep || !hasFollower || readHeader(bytes, after)?.rate === header.rate);
        // A frame header with another sample rate is a false match between frames.
        if (!isFrame || (rate && header.rate !== rate)) {
          isInStep = false;
          next++;
          continue;
        }
        if (after > bytes.length) break;
        isInStep = true;
        const data = bytes.subarray(next, after);
        const duration = header.samples / header.rate;
        rate = header.rate;
        if (!isLengthFrame(data)) {
          batch.push({ data, timestamp, duration, at: at + next });
          timestamp += duration;
        }
        next = after;
      }
      yield batch;
      // An incomplete frame at the end of the file is dropped.
      if (isLast) return;
      at += next;
    }
  } finally {
    await file.close();
  }
}

const HEADER_BYTES = 7;

/** Whether a frame is the silent first one in which encoders store the length. */
function isLengthFrame(frame: Buffer): boolean {
  return [13, 15, 21, 23, 36, 38].some((at) =>
    /^(Xing|Info|VBRI)$/.test(frame.toString("latin1", at, at + 4)),
  );
}

const mp3Rates = [44100, 48000, 32000];
const mp3Kbps = {
  full: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  low: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};

/** MPEG 1, 2 and 2.5, layer III. */
function mp3Header(bytes: Buffer, at: number): FrameHeader | undefined {
  if (bytes[at] !== 0xff) return undefined;
  const bits = bytes.readUInt32BE(at);
  const version = (bits >>> 19) & 3;
  if (bits >>> 21 !== 0x7ff || version === 1 || ((bits >>> 17) & 3) !== 1) return undefined;
  const kbps = mp3Kbps[version === 3 ? "full" : "low"][(bits >>> 12) & 15];
  const fullRate = mp3Rates[(bits >>> 10) & 3];
  if (!kbps || !fullRate) return undefined;
  const rate = fullRate / ({ 3: 1, 2: 2, 0: 4 }[version] ?? 1);
  const samples = version === 3 ? 1152 : 576;
  const size = Math.floor((samples * 125 * kbps) / rate) + ((bits >>> 9) & 1);
  return { size, samples, rate };
}

const adtsRates = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350];

function adtsHeader(bytes: Buffer, at: number): FrameHeader | undefined {
  if (bytes[at] !== 0xff || (bytes.readUInt8(at + 1) & 0xf6) !== 0xf0) return undefined;
  const rate = adtsRates[(bytes.readUInt8(at + 2) >> 2) & 15];
  const size = (bytes.readUIntBE(at + 3, 3) >> 5) & 0x1fff;
  if (!rate || size <= HEADER_BYTES) return undefined;
  return { size, samples: 1024 * ((bytes.readUInt8(at + 6) & 3) + 1), rate };
}
