import { z } from "zod";
import { throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { signedIn } from "#shared/handlers/guard.server.ts";
import { linkSchema, pressedId, shownId } from "#shared/handlers/mailed-link.server.ts";
import { forAnyone, forSignedIn, get, noContent, post } from "#shared/handlers/procedure.server.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { MINUTE_S } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { certificateLink } from "./certificate-link.rules.ts";
import { findByCode, findById, listOfAccount, updateChoice } from "./certificates.queries.ts";
import { codeIn, shownCertificate, shownNames } from "./certificates.rules.ts";

const choice = { shownName: z.enum(shownNames), showsCycle: z.boolean(), showsWeeks: z.boolean() };

const shown = z.object({
  name: z.string().nullable(),
  cycle: z.string().nullable(),
  /** For example "4 of 6 weeks, 8 hours". */
  weeks: z.string().nullable(),
});

/** The limit of codes that one network can check. */
const checks = sharedLimitOf({ name: "certificate-checks", points: 60, seconds: MINUTE_S });

export const certificatesRouter = {
  check: forAnyone
    .route(
      get("/programme/certificates", {
        summary: "Check a certificate by its code",
        description:
          "Answers what its person chose to show, and null for a code that is unknown, erased or no longer earned: the answer does not tell which.",
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
          code: z.string(),
          choice: z.object(choice),
          shown,
          issuedOn: z.iso.date(),
        })
        .nullable(),
    )
    .handler(async ({ context, input }) => {
      const id = await shownId(context, certificateLink, input);
      const found = id && (await findById(context.database.db, id));
      if (!found) return null;
      const { code, shownName, showsCycle, showsWeeks, issuedAt } = found;
      return {
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
};
