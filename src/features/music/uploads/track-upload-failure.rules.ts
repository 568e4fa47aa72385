/** What the server found wrong with the audio file. */
export function refusalOfAudio(code: string | undefined): "type" | "size" | undefined {
  if (code === "NOT_AUDIO") return "type";
  return code === "AUDIO_TOO_LARGE" || code === "UPLOAD_TOO_LARGE" ? "size" : undefined;
}

/** Whether the uploaded files are unusable and must be sent again. */
export function isUploadUnusable(code: string | undefined): boolean {
  return code === "UPLOAD_NOT_FOUND" || code === "UPLOAD_UNFINISHED" || refusalOfAudio(code) !== undefined;
}
