import type { ChosenFile, FileKind, FileRefusal } from "./file-kind.rules.ts";
import type { SendPorts } from "./send-files.ts";
import type { UploadToasts } from "./upload-toasts.rules.ts";

export interface Sending {
  name: "sending";
  /** Bytes of all files. */
  sent: number;
  total: number;
  secondsLeft: number | undefined;
  /** The time of the next retry after a lost connection, in milliseconds since 1970. */
  retryAt: number | undefined;
  /** Whether the confirmation of a cancellation is shown. */
  asksToStop: boolean;
  /** Whether the server has lost the bytes sent earlier. */
  startsAgain: boolean;
}

/** All files are sent, and the server validates them. */
export interface Publishing {
  name: "publishing";
  retryAt: number | undefined;
}

export type UploadStep =
  | { name: "choosing" }
  /** The session is being checked. */
  | { name: "starting" }
  | Sending
  | Publishing
  | { name: "failed"; reason: string | undefined; needsSignIn: boolean };

/** Messages by field; `form` for errors of no single field. */
export type UploadErrors = Readonly<Record<string, string | undefined>>;

/** Files by name: browser files, or the properties that a rule needs. */
export type Files<Name extends string, Chosen = File> = { [Each in Name]?: Chosen | undefined };

/** The form's part of an upload: texts and choices, files, errors. */
export interface UploadForm<Draft, Name extends string> {
  draft: Draft;
  files: Files<Name>;
  errors: UploadErrors;
}

export interface UploadState<Draft, Name extends string, Answer = unknown> extends UploadForm<Draft, Name> {
  step: UploadStep;
  /** The screen-reader announcement of the progress. */
  announcement: string;
  /** The number of refused submissions, and of publications. */
  refusals: number;
  published: number;
  /** The answer to the last publication, until the form is used again. */
  made: Answer | undefined;
}

export type UploadEvent<Draft, Name extends string, Answer> =
  | ({ name: "refused"; field: Name; fileName: string } & FileRefusal)
  | { name: "failed"; reason: string | undefined }
  /** The session has ended, and the upload is paused. */
  | { name: "waits" }
  | { name: "published"; draft: Draft; answer: Answer; leftOut: Name[] };

export interface UploadKind<Draft, Name extends string, Answer> {
  blank: Draft;
  /** The files and their purposes in the order in which they are sent. All except the first are optional. */
  files: Readonly<Record<Name, FileKind & { purpose: string }>>;
  /** The sentence for a form without a session. */
  signedOut: string;
  /** The sentence for a failure without a more specific reason. */
  failed: string;
  /** The API's refusals that only another file can solve. */
  fileRefusals: Readonly<Record<string, FileRefusal["what"]>>;
  /** Further changes of the form when an accepted file is chosen, or removed. */
  onChoose: (form: UploadForm<Draft, Name>, name: Name, file?: File) => Partial<UploadForm<Draft, Name>>;
  /** Validates everything except the files. */
  errorsOf: (draft: Draft, files: Files<Name, ChosenFile>) => UploadErrors;
  toasts: UploadToasts<Draft, Name, Answer>;
}

export interface UploadCalls<Draft, Name extends string, Answer> {
  /** An early check that saves the upload. Resolves to a sentence for the form. */
  refusalBefore?: (draft: Draft) => Promise<string | undefined>;
  onChange?: (form: UploadForm<Draft, Name>) => void;
  /** Idempotent for the same uploads; the first upload contains `mainFile`. */
  publish: (draft: Draft, ids: Partial<Record<Name, string>>, mainFile: File) => Promise<Answer>;
}

export interface UploadPorts<Event> extends SendPorts {
  /** The account of the session that the upload will use. */
  userId: () => Promise<string | undefined>;
  /** Milliseconds since 1970. */
  now: () => number;
  report: (error: unknown) => void;
  say: (event: Event) => void;
}

/** Whether leaving the page would interrupt the upload. */
export function isBusy({ step }: { step: UploadStep }): boolean {
  return step.name !== "choosing" && step.name !== "failed";
}
