interface Wave {
  seconds: number;
  bits?: 8 | 16 | 24 | 32;
  rate?: number;
  /** The loudness, 0..1, at a second. */
  gain?: (second: number) => number;
}

/** A mono WAV file of a tone with a minimal header: the data size is at byte 40. */
export function wave({ seconds, bits = 16, rate = 22_050, gain = () => 1 }: Wave): Buffer {
  const bytes = bits / 8;
  const length = Math.round(seconds * rate);
  const file = Buffer.alloc(44 + length * bytes);
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(file.length - 8, 4);
  file.write("WAVEfmt ", 8, "latin1");
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * bytes, 28);
  file.writeUInt16LE(bytes, 32);
  file.writeUInt16LE(bits, 34);
  file.write("data", 36, "latin1");
  file.writeUInt32LE(length * bytes, 40);
  for (let index = 0; index < length; index++) {
    const second = index / rate;
    const sample = gain(second) * Math.sin(2 * Math.PI * 250 * second);
    if (bits === 8) file.writeUInt8(Math.round(128 + 127 * sample), 44 + index);
    else file.writeIntLE(Math.round((2 ** (bits - 1) - 1) * sample), 44 + index * bytes, bytes);
  }
  return file;
}
