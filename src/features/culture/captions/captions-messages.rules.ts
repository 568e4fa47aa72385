import { refusalIn } from "#shared/errors/refusal.rules.ts";
import type { Toast } from "#shared/ui/toasts/toasts.ts";
import { isSessionEnd } from "#shared/uploads/upload-failure.rules.ts";
import { VIDEO_WAITS } from "../videos/videos.rules.ts";

/** The toast after a change of captions. */
export function captionsToast({ had, has, waits }: { had: boolean; has: boolean; waits: boolean }): Toast {
  const title = !has ? "Captions removed" : had ? "Captions replaced" : "Captions added";
  const slot = "captions";
  if (waits) return { title, text: VIDEO_WAITS, tone: "note", duration: 10_000, slot };
  return { title, tone: "done", slot };
}

/** The message of a failed change, and whether it belongs to the file field. */
export function captionsFailure(error: unknown): { field: boolean; message: string } {
  const { code = "", message = "" } = refusalIn(error) ?? {};
  if (isSessionEnd(error))
    return { field: false, message: "Your session has ended. Sign in, then save the captions again." };
  if (fileErrors.includes(code)) return { field: true, message };
  if (errorsWithMessage.includes(code)) return { field: false, message };
  return { field: false, message: "The captions have not changed. Check your connection and try again." };
}

/** Errors about the file, whose message says what to do. */
const fileErrors = ["NOT_CAPTIONS", "UPLOAD_TOO_LARGE"];
const errorsWithMessage = [
  "CONNECTION_LOST",
  "DISK_FULL",
  "NOT_FOUND",
  "NOT_YOURS",
  "TOO_MANY_REQUESTS",
  "TOO_MANY_UPLOADS",
];
