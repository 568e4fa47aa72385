import { implement } from "@orpc/server";
import { refusalToAccount } from "#shared/api/caller.ts";
import { guard, type Needs, staffOf } from "#shared/handlers/guard.server.ts";
import { findUserByEmail } from "../account/accounts.queries.ts";
import { auditLogContract } from "./audit-log.contract.ts";
import { listEvents, recordEvent } from "./audit-log.queries.ts";
import { AUDIT_PAGE_SIZE } from "./audit-log.rules.ts";

const os = implement(auditLogContract).$context<Needs<"database" | "readersOf">>().use(guard);

export const auditLogRouter = os.router({
  list: os.list.handler(async ({ context, input }) => {
    const { db } = context.database;
    const { event, email, before } = input;
    const account = email ? await findUserByEmail(db, email) : undefined;
    if (email && !account) return { events: [], nextBefore: null };
    // One row more than a page, to see whether there is a next page.
    const found = await listEvents(db, {
      event,
      before,
      accountId: account?.id,
      limit: AUDIT_PAGE_SIZE + 1,
    });
    const events = found.slice(0, AUDIT_PAGE_SIZE);
    const isLast = found.length <= AUDIT_PAGE_SIZE;
    return { events, nextBefore: isLast ? null : (events.at(-1)?.id ?? null) };
  }),

  noteExport: os.noteExport.handler(async ({ context, input: detail, errors }) => {
    const reader = staffOf(context);
    const readers = context.readersOf(detail.list);
    if (!readers || refusalToAccount(readers, reader)) throw errors.UNKNOWN_LIST();
    await recordEvent(context.database.db, {
      event: "list-exported",
      actorId: reader.userId,
      source: context.source,
      detail,
    });
  }),
});
