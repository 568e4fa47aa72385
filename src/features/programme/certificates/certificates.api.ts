import { z } from "zod";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { signedIn } from "#shared/handlers/guard.server.ts";
import { linkSchema, pressedId, shownId } from "#shared/handlers/mailed-link.server.ts";
import { forAnyone, forRoles, forSignedIn, get, noContent, post } from "#shared/handlers/procedure.server.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { MINUTE_S } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { cycleLeads } from "../cycles/cycles.policy.ts";
import { certificateLink } from "./certificate-link.rules.ts";
import { findByCode, findById, findEarnedOf, listOfAccount, updateChoice } from "./certificates.queries.ts";
import { codeIn, firstChoice, shownCertificate, shownNames } from "./certificates.rules.ts";
import { sendCertificate } from "./send-certificate.server.ts";

const choice = { shownName: z.enum(shownNames), showsCycle: z.boolean(), showsWeeks: z.boolean() };

const shown = z.object({
  name: z.string().nullable(),
  cycle: z.string().nullable(),
  /** For example "4 of 6 weeks, 8 hours". */
  weeks: z.string().nullable(),
});

/** A participant, by one of their bookings for the weeks of a cycle. */
const person = z.object({ id: z.uuid() });

const notEarned = {
  status: 404,
  message: "This person has not come to enough weeks for a certificate. Correct the register first.",
} as const;

/** The limit of codes that one network can check. */
const checks = sharedLimitOf({ name: "certificate-checks", points: 60, seconds: MINUTE_S });

export const certificatesRouter = {
  check: forAnyone
    .route(
      get("/programme/certificates", {
        summary: "Check a certificate by its code",
        description:
          "Returns what the participant chose to show, and null for a code that is unknown, erased or no longer earned, without saying which.",
      }),
    )
    .input(z.object({ code: z.string().max(100) }))
    .output(shown.nullable())
    .handler(async ({ context, input, errors }) => {
      throwIfLimited(context, await checks(context).take(context.networks), errors.TOO_MANY_REQUESTS);
      const code = codeIn(input.code);
      const found = code && (await findByCode(context.database.db, code));
      return found ? shownCertificate(found, found) : null;
    }),

  show: forAnyone
    .route(
      get("/programme/certificates/own", {
        summary: "Show a certificate to its person",
        description: "By the mailed link. Null for a certificate that is not valid.",
      }),
    )
    .input(linkSchema(certificateLink))
    .output(
      z
        .object({
          shown,
          cycleId: z.uuid(),
          code: z.string(),
          choice: z.object(choice),
          issuedOn: z.iso.date(),
        })
        .nullable(),
    )
    .handler(async ({ context, input }) => {
      const id = await shownId(context, certificateLink, input);
      const found = id && (await findById(context.database.db, id));
      if (!found) return null;
      const { cycleId, code, shownName, showsCycle, showsWeeks, issuedAt } = found;
      return {
        cycleId,
        code,
        choice: { shownName, showsCycle, showsWeeks },
        shown: shownCertificate(found, found),
        issuedOn: londonDate(issuedAt),
      };
    }),

  choose: forAnyone
    .route(
      post("/programme/certificates/own", {
        summary: "Choose what a certificate shows",
        description: "The mailed link authorises the call; no sign-in. Does nothing for an unknown link.",
        ...noContent,
      }),
    )
    .input(linkSchema(certificateLink).extend(choice))
    .output(z.void())
    .handler(async ({ context, input }) => {
      if (!(await pressedId(context, certificateLink, input))) return;
      const { certificate, shownName, showsCycle, showsWeeks } = input;
      await updateChoice(context.database.db, certificate, { shownName, showsCycle, showsWeeks });
    }),

  mine: forSignedIn
    .route(get("/programme/certificates/mine"))
    .output(
      z.array(
        z.object({
          cycle: z.string(),
          issuedOn: z.iso.date(),
          /** The path where the participant edits and prints the certificate. */
          path: z.string(),
        }),
      ),
    )
    .handler(async ({ context }) => {
      const { database, secrets } = context;
      const found = await listOfAccount(database.db, signedIn(context).userId);
      return found.map(({ id, cycle, issuedAt }) => ({
        cycle,
        issuedOn: londonDate(issuedAt),
        path: certificateLink.pathFor(secrets, id),
      }));
    }),

  preview: forRoles(...cycleLeads)
    .meta({ personal: true })
    .route(get("/admin/programme/places/{id}/certificate"))
    .errors({ NOT_EARNED: notEarned })
    .input(person)
    .output(
      z.object({ shown, cycleId: z.uuid(), code: z.string().nullable(), issuedOn: z.iso.date().nullable() }),
    )
    .handler(async ({ context, input: { id }, errors }) => {
      const { db } = context.database;
      const earned = await findEarnedOf(db, id);
      if (!earned) throw errors.NOT_EARNED();
      const { cycleId, certificateId } = earned;
      const issued = certificateId && (await findById(db, certificateId));
      return {
        cycleId,
        shown: shownCertificate(earned, issued || firstChoice),
        code: issued ? issued.code : null,
        issuedOn: issued ? londonDate(issued.issuedAt) : null,
      };
    }),

  send: forRoles(...cycleLeads)
    .route(post("/admin/programme/places/{id}/certificate", noContent))
    .errors({ NOT_EARNED: notEarned })
    .input(person.extend({ isAgain: z.boolean() }))
    .output(z.void())
    .handler(({ context, input: { id, isAgain }, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const earned = await findEarnedOf(tx, id);
        if (!earned) throw errors.NOT_EARNED();
        if (earned.certificateId && !isAgain) return;
        if (!(await sendCertificate(tx, context, earned, new Date()))) return;
        const event = earned.certificateId ? "programme-certificate-resent" : "programme-certificate-issued";
        await record(event, { cycle: earned.cycleId, booking: id });
      }),
    ),
};
