import { isOutOfSpace } from "#shared/data-folder.server.ts";
import { accessProblems, problems, UNEXPECTED } from "#shared/errors/problems.ts";
import { DISK_FULL } from "./purposes.rules.ts";

/** Errors of /uploads, in the shape of the API's errors. */
export const uploadProblems = {
  BAD_REQUEST: problems.BAD_REQUEST,
  ...accessProblems,
  UPLOAD_NOT_FOUND: { status: 404, message: "This upload no longer exists. Choose the file again." },
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

/** An upload was refused. Has the properties that the tus library reads. */
export class UploadRefused extends Error {
  override name = "UploadRefused";
  readonly code: UploadProblem;
  readonly status_code: number;
  readonly body: string;
  /** Replaces the code's own sentence. */
  readonly sentence: string | undefined;

  constructor(code: UploadProblem, sentence?: string) {
    super(`An upload was refused: ${code}`);
    this.code = code;
    this.status_code = uploadProblems[code].status;
    this.body = code;
    this.sentence = sentence;
  }
}

/** Whether an error means a full disk or an exhausted quota. */
export function isDiskFull(error: unknown): boolean {
  return isOutOfSpace(error) || (error instanceof UploadRefused && error.code === "DISK_FULL");
}
