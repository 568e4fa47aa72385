import { ORPCError, os } from "@orpc/server";
import type { Database } from "#shared/db/database.ts";
import { type Caller, refusalToCall } from "./caller.ts";
import type { DataTopic, ProcedureMeta } from "./procedure.ts";

/** What every handler gets of the request it answers. */
export interface CallContext {
  database: Database;
  caller: Caller;
  /** Told which data the call showed; a page render collects it. */
  onRead?: (topics: readonly DataTopic[]) => void;
}

/** Stands before every procedure: holds the caller to the access that the procedure's contract declares. */
export const guard = os.$context<CallContext>().middleware(({ context, procedure, next }) => {
  const { meta, errorMap } = procedure["~orpc"];
  const { access, reads } = meta as ProcedureMeta;
  const code = refusalToCall(access, context.caller);
  if (code) {
    const message = errorMap[code]?.message;
    throw new ORPCError(code, { defined: true, ...(message && { message }) });
  }
  if (reads) context.onRead?.(reads);
  return next();
});
