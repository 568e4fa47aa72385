/** What is wrong with the sound itself, by the server's word. */
export function faultOfSound(code: string | undefined): "type" | "size" | undefined {
  if (code === "NOT_AUDIO") return "type";
  return code === "AUDIO_TOO_LARGE" || code === "UPLOAD_TOO_LARGE" ? "size" : undefined;
}

/** Whether what was sent cannot be used any more and has to be sent again. */
export function isUsedUp(code: string | undefined): boolean {
  return code === "UPLOAD_NOT_FOUND" || code === "UPLOAD_UNFINISHED" || faultOfSound(code) !== undefined;
}
