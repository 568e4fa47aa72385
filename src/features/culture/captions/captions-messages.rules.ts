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

/** The message of a failed change. */
export function captionsFailure(error: unknown): string {
  const { code = "", message = "" } = refusalIn(error) ?? {};
  if (isSessionEnd(error)) return "Your session has ended. Sign in, then save the captions again.";
  if (errorsWithMessage.includes(code)) return message;
  return "The captions have not changed. Check your connection and try again.";
}

const errorsWithMessage = [
  "CONNECTION_LOST",
  "DISK_FULL",
  "MANY_CAPTIONS",
  "NOT_CAPTIONS",
  "NOT_FOUND",
  "NOT_YOURS",
  "SUSPENDED",
  "TOO_MANY_REQUESTS",
  "TOO_MANY_UPLOADS",
  "UPLOAD_TOO_LARGE",
];
