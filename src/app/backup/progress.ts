import { percentOf } from "#shared/uploads/upload-progress.rules.ts";

/** In percent: one line is printed per step. */
const STEP = 10;

/** Bytes that take long enough for a progress report to be useful. */
const LONG = 200 * 1024 * 1024;

/** Prints the progress of a long operation. The returned function counts finished bytes. */
export function progressOf(what: string, files: readonly { size: number }[]): (bytes: number) => void {
  const total = files.reduce((sum, file) => sum + file.size, 0);
  let done = 0;
  let printed = 0;
  return (bytes) => {
    done += bytes;
    const percent = percentOf(done, total);
    if (total < LONG || percent < printed + STEP) return;
    printed = percent - (percent % STEP);
    process.stdout.write(`${what}: ${printed}%\n`);
  };
}
