import { fstatSync, readFileSync, writeSync } from "node:fs";
import { StreamTarget } from "mediabunny";

/** The descriptors of a reader's process after the standard ones and its channel: the uploaded file, its copies. */
const INPUT = 4;
const outputAt = (index: number) => INPUT + 1 + index;

/** The uploaded file. The largest has 100 MB. */
export function readInput(): Buffer<ArrayBuffer> {
  return readFileSync(INPUT) as Buffer<ArrayBuffer>;
}

export function writeOutput(index: number, bytes: Uint8Array): void {
  let at = 0;
  while (at < bytes.length) at += writeSync(outputAt(index), bytes, at, bytes.length - at, at);
}

/** The first output, for mediabunny. */
export function outputTarget(): StreamTarget {
  return new StreamTarget(
    new WritableStream({
      write({ data, position }) {
        for (let at = 0; at < data.length; )
          at += writeSync(outputAt(0), data, at, data.length - at, position + at);
      },
    }),
  );
}

export function outputSize(): number {
  return fstatSync(outputAt(0)).size;
}
