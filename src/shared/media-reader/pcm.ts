type ReadSample = (view: DataView, at: number) => number;

/** De-interleaves PCM samples into an array for each channel; `undefined` for another codec. */
export function pcmReader(
  codec: string,
  channels: number,
): ((packet: Uint8Array) => Float32Array[]) | undefined {
  const format = formats[codec];
  if (!format) return undefined;
  const [bytes, readSample] = format;
  return (packet) => {
    const view = new DataView(packet.buffer, packet.byteOffset, packet.byteLength);
    const length = Math.floor(packet.length / (bytes * channels));
    return Array.from({ length: length && channels }, (_, channel) => {
      const row = new Float32Array(length);
      for (let index = 0; index < length; index++)
        row[index] = readSample(view, (index * channels + channel) * bytes);
      return row;
    });
  };
}

/** Bytes per sample, and its reader. */
const formats: Record<string, [number, ReadSample]> = {
  "pcm-u8": [1, (view, at) => (view.getUint8(at) - 128) / 128],
  "pcm-s16": [2, (view, at) => view.getInt16(at, true) / 2 ** 15],
  "pcm-s24": [3, (view, at) => ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 2 ** 23],
  "pcm-s32": [4, (view, at) => view.getInt32(at, true) / 2 ** 31],
  "pcm-f32": [4, (view, at) => view.getFloat32(at, true)],
  "pcm-f64": [8, (view, at) => view.getFloat64(at, true)],
};
