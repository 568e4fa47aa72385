import { eq, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import { z } from "zod";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { del, forRoles, noContent, post } from "#shared/handlers/procedure.server.ts";
import { takeMailTo } from "#shared/limits/mailbox-limit.server.ts";
import { listOf } from "#shared/lists/list.api.ts";
import type { ListSource } from "#shared/lists/list.server.ts";
import { byText } from "#shared/lists/list-order.server.ts";
import type { Sealed } from "#shared/secrets/sealed.server.ts";
import { londonDate } from "#shared/time/london.ts";
import { adultChecks } from "../checks/checks.tables.ts";
import { isReady } from "../checks/sealed-check.server.ts";
import { mailLink, mailShiftsEnded } from "../shifts/shift-mails.server.ts";
import { rotaLeads } from "../shifts/shifts.policy.ts";
import { listClaimsOf } from "../shifts/shifts.queries.ts";
import { departureDigest } from "../volunteers/volunteer-link.rules.ts";
import {
  deleteVolunteer,
  findVolunteer,
  hasLeft,
  insertVolunteer,
  lockVolunteer,
} from "../volunteers/volunteers.queries.ts";
import { volunteerMessages } from "../volunteers/volunteers.rules.ts";
import { rotaVolunteers } from "../volunteers/volunteers.tables.ts";
import { volunteerFields } from "./volunteer-list.fields.ts";
import { volunteersList } from "./volunteer-list.rules.ts";

/** A volunteer in the back office's list. */
export const volunteerSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  createdAt: z.date(),
  /** When the volunteer accepted the invitation. */
  confirmedAt: z.date().nullable(),
  /** Whether the volunteer's DBS check is up to date. Only the leads see more than this. */
  isReady: z.boolean(),
});

export const volunteerListRouter = {
  ...listOf({
    roles: rotaLeads,
    path: "/admin/rota/volunteers",
    row: volunteerSchema,
    list: volunteersList,
    source: ({ context }) => volunteersSource(context.database.db),
    shown,
    exported: (context, stored, row) => ({ ...row, isReady: shown(context, stored).isReady }),
  }),

  add: forRoles(...rotaLeads)
    .route(post("/admin/rota/volunteers", noContent))
    .errors({
      KNOWN: { status: 409, message: volunteerMessages.known },
      LEFT: { status: 409, message: volunteerMessages.left },
    })
    .input(z.object(volunteerFields))
    .output(z.void())
    .handler(({ context, input: { name, email: typed }, errors }) =>
      changeAsStaff(context, async (tx, { actorId, record }) => {
        const email = typed.toLowerCase();
        if (await hasLeft(tx, departureDigest(context.secrets, email))) throw errors.LEFT();
        const volunteer = { name, email, addedBy: actorId, createdAt: new Date() };
        const id = await insertVolunteer(tx, volunteer);
        if (!id) throw errors.KNOWN();
        await mailLink(tx, context, { id, email, confirmedAt: null });
        await record("rota-volunteer-added", { volunteer: id });
      }),
    ),

  resend: forRoles(...rotaLeads)
    .route(post("/admin/rota/volunteers/{id}/resend", noContent))
    .errors({
      NOT_FOUND: { status: 404, message: volunteerMessages.gone },
      ADDRESS_TOO_OFTEN: { status: 429, message: volunteerMessages.tooOften },
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.void())
    .handler(async ({ context, input: { id }, errors }) => {
      const known = await findVolunteer(context.database.db, id);
      if (!known) throw errors.NOT_FOUND();
      throwIfLimited(context, await takeMailTo(context, known.email), errors.ADDRESS_TOO_OFTEN);
      await changeAsStaff(context, async (tx, { record }) => {
        const volunteer = await lockVolunteer(tx, id);
        if (!volunteer) throw errors.NOT_FOUND();
        await mailLink(tx, context, volunteer);
        await record("rota-link-resent", { volunteer: id });
      });
    }),

  remove: forRoles(...rotaLeads)
    .route(del("/admin/rota/volunteers/{id}", noContent))
    .errors({ NOT_FOUND: { status: 404, message: volunteerMessages.gone } })
    .input(z.object({ id: z.uuid() }))
    .output(z.void())
    .handler(({ context, input: { id }, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const volunteer = await lockVolunteer(tx, id);
        if (!volunteer) throw errors.NOT_FOUND();
        // This includes cancelled events, because the volunteer may not know about the cancellation.
        await mailShiftsEnded(
          tx,
          context,
          { shifts: await listClaimsOf(tx, id), why: "off-list" },
          volunteer,
        );
        await deleteVolunteer(tx, id);
        await record("rota-volunteer-removed", { volunteer: id });
      }),
    ),
};

/** A row with the readiness from its decrypted DBS check. */
function shown<Row extends { sealedCheck: Sealed<"adult check"> | null }>(
  { secrets }: Pick<CallContext, "secrets">,
  { sealedCheck, ...row }: Row,
) {
  const today = londonDate(new Date());
  return { ...row, isReady: isReady(secrets, sealedCheck ?? undefined, today) };
}

/** The list of volunteers, with their encrypted DBS checks. */
function volunteersSource(db: Queryable) {
  const { id, name, email, createdAt, confirmedAt } = rotaVolunteers;
  return {
    table: rotaVolunteers,
    createdAt,
    columns: {
      id,
      name,
      email,
      createdAt,
      confirmedAt,
      sealedCheck: adultChecks.sealed,
      // The handlers fill this in after they decrypt the DBS check.
      isReady: sql<boolean>`false`,
    },
    from: (fields: SelectedFields) =>
      db.select(fields).from(rotaVolunteers).leftJoin(adultChecks, eq(adultChecks.volunteerId, id)),
    sorts: {
      name: byText(name),
      email: byText(email),
      state: { by: sql`${confirmedAt} is null`, type: "boolean" },
      sent: { by: createdAt, type: "timestamptz" },
    },
  } satisfies ListSource;
}
