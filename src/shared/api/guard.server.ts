import { ORPCError, os } from "@orpc/server";
import type { Database } from "#shared/db/database.ts";
import type { Jobs } from "#shared/jobs/jobs.ts";
import type { CountedNetwork } from "#shared/limits/client-address.ts";
import type { Log } from "#shared/log/log.ts";
import type { Outbox } from "#shared/mail/mail.ts";
import type { MediaStore } from "#shared/media/store.ts";
import type { Secrets } from "#shared/secrets/secrets.ts";
import type { UploadFolder } from "#shared/uploads/upload-folder.server.ts";
import { type Caller, callerFor, type DoorPassHolder, refusalToCall, type SignedIn } from "./caller.ts";
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
  /** The networks that calls without an account are counted by; never kept. */
  networks: readonly CountedNetwork[];
  /** Headers to answer with, over HTTP. */
  resHeaders?: Headers;
  /** Told which data the call showed; a page render collects it. */
  onRead?: (topics: readonly DataTopic[]) => void;
  /** Notes in the audit log that the caller read personal data of others. */
  recordRead?: RecordRead;
}

/** @param list the procedure, by its place in the contract */
export type RecordRead = (
  reader: Pick<CallContext, "caller" | "source">,
  list: string,
  eventId?: string,
) => Promise<void>;

/** Runs before every procedure, and before its input is validated: holds the caller to the access that the contract declares. */
export const guard = os
  .$context<CallContext>()
  .middleware(async ({ context, procedure, path, next }, input: unknown) => {
    const { meta, errorMap } = procedure["~orpc"];
    const declared: ProcedureMeta = meta;
    const code = refusalToCall(declared, context.caller, eventIdIn(input));
    if (code) {
      const { status, message } = errorMap[code] ?? {};
      throw new ORPCError(code, { defined: true, ...(status && { status }), ...(message && { message }) });
    }
    if (declared.reads) context.onRead?.(declared.reads);
    const answer = await next({ context: { caller: callerFor(declared.access, context.caller) } });
    if (declared.personal) await context.recordRead?.(context, path.join("."), textOf(eventIdIn(input)));
    return answer;
  });

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function eventIdIn(input: unknown): unknown {
  return typeof input === "object" && input !== null && "eventId" in input ? input.eventId : undefined;
}

/** The caller of a procedure that needs a session. */
export function signedIn({ caller }: Pick<CallContext, "caller">): SignedIn {
  if (caller.kind !== "user") throw new Error("A procedure that needs a session was reached without one");
  return caller;
}

/** The caller of a door's procedure: an admin, or the holder of a door pass. */
export function doorKeeper({ caller }: Pick<CallContext, "caller">): SignedIn | DoorPassHolder {
  return caller.kind === "door-pass" ? caller : signedIn({ caller });
}
