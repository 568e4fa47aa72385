import { readCaptionFile } from "#shared/captions/caption-files.rules.ts";
import { refusalOfFile } from "#shared/uploads/file-kind.rules.ts";
import { captionsFile } from "./video-upload.rules.ts";

/** The captions of a chosen file as WebVTT, or why the file is unreadable. */
export async function openCaptions(file: File): Promise<{ webVtt: string } | { problem: string }> {
  const problem = refusalOfFile(captionsFile, file)?.message;
  return problem ? { problem } : readCaptionFile(new Uint8Array(await file.arrayBuffer()));
}
