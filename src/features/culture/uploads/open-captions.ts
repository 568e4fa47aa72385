import { readCaptionFile } from "#shared/captions/caption-files.rules.ts";
import { refusalOfCaptions } from "./video-form.rules.ts";

/** The captions of a chosen file as WebVTT; or why they cannot be read. */
export async function openCaptions(file: File): Promise<{ webVtt: string } | { problem: string }> {
  const problem = refusalOfCaptions(file);
  return problem ? { problem } : readCaptionFile(new Uint8Array(await file.arrayBuffer()));
}
