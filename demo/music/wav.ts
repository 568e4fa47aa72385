import { RATE, type Stereo } from "./audio.ts";

/** A 16-bit stereo WAV file. The least random noise hides the steps in quiet passages. */
export function wavFile({ left, right }: Stereo): Buffer {
  const file = Buffer.alloc(44 + left.length * 4);
  file.write("RIFF", 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 4, 28);
  file.writeUInt16LE(4, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(left.length * 4, 40);
  let state = 1;
  const dither = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 4_294_967_296;
  };
  for (let i = 0; i < left.length; i++) {
    file.writeInt16LE(sample16(left[i] ?? 0, dither()), 44 + i * 4);
    file.writeInt16LE(sample16(right[i] ?? 0, dither()), 46 + i * 4);
  }
  return file;
}

function sample16(x: number, dither: number): number {
  return Math.max(-32_768, Math.min(32_767, Math.round(x * 32_767 + dither)));
}
