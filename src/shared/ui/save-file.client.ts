import { MINUTE_MS } from "#shared/time/durations.ts";

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: some browsers begin to read it only after the click.
  setTimeout(() => URL.revokeObjectURL(address), MINUTE_MS);
}
