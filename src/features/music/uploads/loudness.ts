/** The number of sections of a stored waveform. */
export const SECTIONS = 96;

/** Shorter than one section of any sound over two seconds. */
const STEP_S = 0.02;

/** Measures sound of unknown length. */
export function createLoudnessMeter() {
  const sums: number[] = [];
  const counts: number[] = [];

  return {
    /**
     * @param samples of one channel, -1..1
     * @param at when they begin, in seconds
     * @param rate samples per second
     */
    add(samples: Float32Array, at: number, rate: number): void {
      for (let start = 0; start < samples.length; ) {
        const step = Math.max(0, Math.floor((at + start / rate) / STEP_S + ROUNDING));
        const end = Math.min(
          samples.length,
          Math.max(start + 1, Math.ceil(((step + 1) * STEP_S - at) * rate)),
        );
        let sum = 0;
        for (let index = start; index < end; index++) sum += (samples[index] ?? 0) ** 2;
        sums[step] = (sums[step] ?? 0) + sum;
        counts[step] = (counts[step] ?? 0) + end - start;
        start = end;
      }
    },

    /** The root mean square of 96 sections in bytes: the loudest is 255. */
    read(): Uint8Array<ArrayBuffer> {
      const powers = Array.from({ length: SECTIONS }, (_, section) => {
        const start = Math.floor((section * sums.length) / SECTIONS);
        const end = Math.max(start + 1, Math.floor(((section + 1) * sums.length) / SECTIONS));
        return total(sums, start, end) / (total(counts, start, end) || 1);
      });
      const loudest = Math.max(...powers);
      return Uint8Array.from(powers, (power) =>
        loudest > 0 ? Math.round(255 * Math.sqrt(power / loudest)) : 0,
      );
    },
  };
}

/** The time of a sample has the error of a division. */
const ROUNDING = 1e-6;

function total(numbers: number[], start: number, end: number): number {
  let sum = 0;
  for (let index = start; index < end; index++) sum += numbers[index] ?? 0;
  return sum;
}
