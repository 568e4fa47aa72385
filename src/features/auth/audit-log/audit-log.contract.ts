import { z } from "zod";
import { forAdmins, forRolesWithProof } from "#shared/api/procedure.ts";
import { cleanEmail, EMAIL_LENGTH } from "#shared/text/email.rules.ts";
import { AUDIT_PAGE_SIZE, auditEventNames } from "./audit-log.rules.ts";

export const auditEventSchema = z.object({
  id: z.number().int(),
  event: z.enum(auditEventNames),
  createdAt: z.date(),
  /** The account that the event concerns; null without one, or once it is deleted. */
  email: z.string().nullable(),
  /** The account that caused the event, if another. */
  actorEmail: z.string().nullable(),
  /** Eight characters that stand for the network address: the same for the same address. */
  source: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullable(),
  /** How often a repeated event happened in its hour. */
  count: z.number().int(),
});

const list = forAdmins
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/audit-log",
    summary: "List security events",
    description: `Newest first, ${AUDIT_PAGE_SIZE} at a time. Filtered by e-mail address: events that concern that account or that it caused.`,
    tags: ["Admin"],
  })
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
      /** Cursor: `nextBefore` of the page before; without it, the newest. */
      before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    }),
  )
  .output(
    z.object({
      events: z.array(auditEventSchema),
      /** Cursor of the next page; null on the last. */
      nextBefore: z.number().int().nullable(),
    }),
  );

const noteExport = forRolesWithProof("moderator", "door-lead", "labs-lead", "safeguarding-lead")
  .route({
    method: "POST",
    path: "/admin/audit-log/exports",
    successStatus: 204,
    summary: "Log the export of a list",
    description:
      "A browser calls it before it saves a list as a file. Only for lists that the caller may read.",
    tags: ["Admin"],
  })
  .errors({ UNKNOWN_LIST: { status: 403, message: "You cannot export this list." } })
  .input(
    z.object({
      /** The path in the contract of the procedure that reads the list, joined by dots. */
      list: z
        .string()
        .max(80)
        .regex(/^[\w.]+$/),
      rows: z.number().int().nonnegative(),
    }),
  )
  .output(z.void());

export const auditLogContract = { list, noteExport };
