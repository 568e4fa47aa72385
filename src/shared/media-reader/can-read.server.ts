import type { Input } from "mediabunny";

/** Whether a file has one of the input's formats. The library fails over some files of a few bytes, which have none. */
export function canRead(input: Input): Promise<boolean> {
  return input.canRead().catch(() => false);
}
