import { MINUTE_MS } from "#shared/time/durations.ts";

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Deferred: some browsers start to read the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), MINUTE_MS);
}
