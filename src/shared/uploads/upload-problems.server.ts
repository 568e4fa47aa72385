import { accessProblems, problems, UNEXPECTED } from "#shared/errors/problems.ts";
import { DISK_FULL } from "./purposes.rules.ts";

/** What the uploads' address answers when it refuses, in the shape of the API's own errors. */
export const uploadProblems = {
  BAD_REQUEST: problems.BAD_REQUEST,
  ...accessProblems,
  UPLOAD_NOT_FOUND: { status: 404, message: "There is no such upload any more. Choose the file again." },
  METHOD_NOT_ALLOWED: problems.METHOD_NOT_ALLOWED,
  UPLOAD_OFFSET_CHANGED: { status: 409, message: "The upload has got elsewhere. Ask how far, then go on." },
  VERSION_NOT_SUPPORTED: { status: 412, message: "Uploads speak tus 1.0.0 (header Tus-Resumable)." },
  UPLOAD_TOO_LARGE: { status: 413, message: "That is more than this address takes. Send less." },
  TOO_MANY_UPLOADS: {
    status: 429,
    message: "You have many uploads under way. Finish or cancel one, then try again.",
  },
  TOO_MANY_REQUESTS: problems.TOO_MANY_REQUESTS,
  INTERNAL_SERVER_ERROR: { status: 500, message: UNEXPECTED },
  SERVICE_UNAVAILABLE: problems.SERVICE_UNAVAILABLE,
  DISK_FULL: { status: 507, message: DISK_FULL },
} as const;

export type UploadProblem = keyof typeof uploadProblems;

/** Thrown where an upload is refused. Carries what the protocol's library looks for. */
export class UploadRefused extends Error {
  override name = "UploadRefused";
  readonly code: UploadProblem;
  readonly status_code: number;
  readonly body: string;
  /** The sentence, where it is another than the code's own. */
  readonly sentence: string | undefined;

  constructor(code: UploadProblem, sentence?: string) {
    super(`An upload was refused: ${code}`);
    this.code = code;
    this.status_code = uploadProblems[code].status;
    this.body = code;
    this.sentence = sentence;
  }
}

/** Whether a write failed because nothing more fits on the disk, or in what the account may use of it, or was not tried for that. */
export function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  return code === "ENOSPC" || code === "EDQUOT" || (error instanceof UploadRefused && code === "DISK_FULL");
}
