import { ORPCError, os } from "@orpc/server";
import type { Database } from "#shared/db/database.ts";
import type { Jobs } from "#shared/jobs/jobs.ts";
import type { Log } from "#shared/log/log.ts";
import type { Outbox } from "#shared/mail/mail.ts";
import type { MediaStore } from "#shared/media/store.ts";
import type { Secrets } from "#shared/secrets/secrets.ts";
import type { UploadFolder } from "#shared/uploads/upload-folder.ts";
import { type Caller, refusalToCall, type SignedIn } from "./caller.ts";
import type { DataTopic, ProcedureMeta } from "./procedure.ts";

/** What every handler gets of the request it answers. */
export interface CallContext {
  database: Database;
  secrets: Secrets;
  /** For work after the answer. */
  jobs: Pick<Jobs, "enqueue">;
  outbox: Outbox;
  media: MediaStore;
  /** What has been uploaded and waits to be used. */
  uploads: UploadFolder;
  /** Whether new videos of people who are no admins wait for one to approve them. */
  videoApproval: boolean;
  /** Where the site is, without a slash at the end: for links in mail. */
  siteUrl: string;
  log: Log;
  caller: Caller;
  /** Stands for the network address the call comes from, which is not kept. */
  source: string;
  /** Headers to answer with, over HTTP. */
  resHeaders?: Headers;
  /** Told which data the call showed; a page render collects it. */
  onRead?: (topics: readonly DataTopic[]) => void;
}

/** Stands before every procedure: holds the caller to the access that the procedure's contract declares. */
export const guard = os.$context<CallContext>().middleware(({ context, procedure, next }) => {
  const { meta, errorMap } = procedure["~orpc"];
  const { access, reads } = meta as ProcedureMeta;
  const code = refusalToCall(access, context.caller);
  if (code) {
    const { status, message } = errorMap[code] ?? {};
    throw new ORPCError(code, { defined: true, ...(status && { status }), ...(message && { message }) });
  }
  if (reads) context.onRead?.(reads);
  return next();
});

/** The caller of a procedure that only who is signed in may call. */
export function signedIn({ caller }: Pick<CallContext, "caller">): SignedIn {
  if (caller.kind !== "user")
    throw new Error("A procedure for who is signed in was reached without a session");
  return caller;
}
