import { ORPCError, os } from "@orpc/server";
import {
  type Caller,
  callerFor,
  type DoorCaller,
  type FreshProof,
  type RoleProof,
  type RoleReader,
  refusalToCall,
  type SignedIn,
} from "#shared/api/caller.ts";
import type { ChangeFeed } from "#shared/api/change-feed.ts";
import type { ProcedureMeta } from "#shared/api/procedure.ts";
import type { DataTopic } from "#shared/api/topics.ts";
import type { Database } from "#shared/db/database.server.ts";
import type { CountedNetwork } from "#shared/http/client-address.server.ts";
import type { OutgoingPost } from "#shared/http/outgoing-post.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import type { Log } from "#shared/log/log.server.ts";
import type { SendingOutbox } from "#shared/mail/mail.server.ts";
import type { MediaStore } from "#shared/media/store.server.ts";
import type { Months } from "#shared/personal-data/personal-data.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import type { LocalStatus } from "#shared/status/local-status.ts";
import type { UploadFiles } from "#shared/uploads/upload-files.server.ts";

/** The context of a call. A handler asks for parts of it with `Needs`. */
export interface CallContext {
  database: Database;
  secrets: Secrets;
  /** For work after the response. */
  jobs: Pick<Jobs, "enqueue" | "retryFailed">;
  outbox: SendingOutbox;
  /** Posts to addresses that a person typed. */
  outgoing: OutgoingPost;
  media: MediaStore;
  /** Uploads that are not published yet. */
  uploads: UploadFiles;
  /** Whether an admin must approve new videos of other accounts. */
  videoApproval: boolean;
  /** The periods of personal data that the operator sets. */
  months: Months;
  /** Push services that we accept in addition to browser makers'. Null where the site has no service worker. */
  pushOrigins: readonly string[] | null;
  /** A video with one of these words in its title waits for a moderator. */
  watchedWords: readonly string[];
  /** The maximum number of bytes of unapproved videos from one network. */
  waitingBytes: number;
  /** The number of people who must report a video before we hide it. */
  reportsToHide: number;
  /** The number of days for which we keep a sealed video. */
  evidenceDays: number;
  /** The site's base URL without a trailing slash, for links in emails. */
  siteUrl: string;
  /** The charity's directory, which signs staff in; undefined without one. */
  staffSignIn: { issuer: string; name: string } | undefined;
  /** This process's figures for the status page. */
  status: LocalStatus;
  /** The changes that only some roles and doors receive. */
  privateChanges: ChangeFeed;
  log: Log;
  caller: Caller;
  /** The current caller: a long call may outlive sessions and roles. */
  callerNow: () => Promise<Caller>;
  /** A pseudonym of the caller's network address; the address itself is not stored. */
  source: string;
  /** The networks by which rate limits count calls without an account; never stored. */
  networks: readonly CountedNetwork[];
  /** The callers that a read for roles admits, by its path in the router, joined by dots. Otherwise undefined. */
  readersOf: (procedure: string) => Pick<ProcedureMeta, "access" | "roles"> | undefined;
  /** Response headers, for calls over HTTP. */
  resHeaders?: Headers;
  /** Collects the topics that a page render has read. */
  onRead?: (topics: readonly DataTopic[]) => void;
  /** Records in the audit log that the caller read personal data of others. */
  recordRead?: RecordRead;
  /** Records in the audit log that the caller exported a list. */
  recordExport?: RecordExport;
}

/** @param list the procedure's path in the router, joined by dots */
export type RecordRead = (
  reader: Pick<CallContext, "caller" | "source">,
  list: string,
  eventId?: string,
) => Promise<void>;

/** @param list the path in the router of the procedure that reads the list, joined by dots */
export type RecordExport = (
  reader: Pick<CallContext, "caller" | "source">,
  list: string,
  file: { rows: number; eventId?: string | undefined },
) => Promise<void>;

/**
 * Checks the caller against the access that a procedure declares; runs before the input of a procedure is validated.
 */
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
    const answer = await next({ context: { caller: callerFor(declared, context.caller) } });
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

/** The caller of a procedure for roles that is not open to API tokens. */
export function staffOf({ caller }: Pick<CallContext, "caller">): RoleProof {
  if (caller.kind !== "user" || !caller.isAdmitted)
    throw new Error("What only people with a role may do was reached through a procedure that admits others");
  return { ...caller, isAdmitted: true };
}

/** The caller of a procedure for roles that is open to API tokens, which have a role and no account. */
export function readerOf({ caller }: Pick<CallContext, "caller">): RoleReader {
  return caller.kind === "token" && caller.isAdmitted ? { ...caller, isAdmitted: true } : staffOf({ caller });
}

/** The caller of a procedure for roles that needs fresh proof. */
export function provenStaffOf({ caller }: Pick<CallContext, "caller">): FreshProof {
  const staff = staffOf({ caller });
  if (!staff.isProven)
    throw new Error("What needs fresh proof was reached through a procedure that declares none");
  return { ...staff, isProven: true };
}

/** The caller of a procedure for doors. */
export function doorCaller({ caller }: Pick<CallContext, "caller">): DoorCaller {
  return caller.kind === "door-pass" ? caller : staffOf({ caller });
}
