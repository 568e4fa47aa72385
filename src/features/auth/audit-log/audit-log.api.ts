import { z } from "zod";
import { refusalToAccount } from "#shared/api/caller.ts";
import { staffOf } from "#shared/handlers/guard.server.ts";
import { forAdmins, forRolesWithProof, get, noContent, post } from "#shared/handlers/procedure.server.ts";
import { cleanEmail, EMAIL_LENGTH } from "#shared/text/email.rules.ts";
import { findUserByEmail } from "../account/accounts.queries.ts";
import { listEvents, recordEvent } from "./audit-log.queries.ts";
import { AUDIT_PAGE_SIZE, auditEventNames } from "./audit-log.rules.ts";

export const auditEventSchema = z.object({
  id: z.number().int(),
  event: z.enum(auditEventNames),
  createdAt: z.date(),
  /** The account that the event is about; null without one, or after its deletion. */
  email: z.string().nullable(),
  /** The account that caused the event, if it is another one. */
  actorEmail: z.string().nullable(),
  /** Eight characters in place of the network address. Equal addresses have equal characters. */
  source: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullable(),
  /** How often a repeated event happened in its hour. */
  count: z.number().int(),
});

export const auditLogRouter = {
  list: forAdmins
    .meta({ personal: true })
    .route(get("/admin/audit-log"))
    .input(
      z.object({
        event: z.enum(auditEventNames).optional(),
        email: z
          .string()
          .overwrite(cleanEmail)
          .toLowerCase()
          .max(EMAIL_LENGTH)
          .regex(/^\P{Cc}*$/u)
          .optional(),
        /** The cursor: `nextBefore` of the previous page. Omitted for the newest events. */
        before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
      }),
    )
    .output(
      z.object({
        events: z.array(auditEventSchema),
        /** Cursor of the next page; null on the last. */
        nextBefore: z.number().int().nullable(),
      }),
    )
    .handler(async ({ context, input }) => {
      const { db } = context.database;
      const { event, email, before } = input;
      const account = email ? await findUserByEmail(db, email) : undefined;
      if (email && !account) return { events: [], nextBefore: null };
      // One row more than a page, which shows whether there is a next page.
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

  noteExport: forRolesWithProof("moderator", "door-lead", "labs-lead", "safeguarding-lead")
    .route(post("/admin/audit-log/exports", noContent))
    .errors({ UNKNOWN_LIST: { status: 403, message: "You cannot export this list." } })
    .input(
      z.object({
        /** The router path of the procedure that reads the list, joined by dots. */
        list: z
          .string()
          .max(80)
          .regex(/^[\w.]+$/),
        rows: z.number().int().nonnegative(),
      }),
    )
    .output(z.void())
    .handler(async ({ context, input: detail, errors }) => {
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
};
