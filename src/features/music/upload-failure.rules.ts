import { SIGNED_OUT_UPLOAD } from "./track-uploads.rules.ts";

/** What the server, or what speaks to it, has refused with. */
export interface UploadRefusal {
  code: string;
  message: string;
}

/** The refusal in what was thrown, or in what caused it; undefined when nobody meant to refuse. */
export function refusalIn(error: unknown): UploadRefusal | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = { ...(error.cause as object | undefined), ...(error as { code?: unknown }) } as {
    code?: unknown;
  };
  return typeof code === "string" ? { code, message: error.message } : undefined;
}

/** Whether somebody has to sign in before it goes on. */
export function isSessionEnd(error: unknown): boolean {
  if (error instanceof Error && error.message === SIGNED_OUT_UPLOAD) return true;
  return ["UNAUTHORIZED", "SECOND_FACTOR_REQUIRED"].includes(refusalIn(error)?.code ?? "");
}

/** Whether the same question may well be answered in a moment: nobody was there, or nobody who knew. */
export function isPassing(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status !== "number" || [429, 502, 503, 504].includes(status);
}

/** What is wrong with the sound itself, by the server's word. */
export function faultOfSound(code: string | undefined): "type" | "size" | undefined {
  if (code === "NOT_AUDIO") return "type";
  return code === "AUDIO_TOO_LARGE" || code === "UPLOAD_TOO_LARGE" ? "size" : undefined;
}

/** Whether what was sent cannot be used any more and has to be sent again. */
export function isUsedUp(code: string | undefined): boolean {
  return code === "UPLOAD_NOT_FOUND" || code === "UPLOAD_UNFINISHED" || faultOfSound(code) !== undefined;
}
