import { implement } from "@orpc/server";
import { throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { guard, type Needs, signedIn } from "#shared/handlers/guard.server.ts";
import { pressedId, shownId } from "#shared/handlers/mailed-link.server.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { MINUTE_S } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { certificateLink } from "./certificate-link.server.ts";
import { certificatesContract } from "./certificates.contract.ts";
import { findByCode, findById, listOfAccount, updateChoice } from "./certificates.queries.ts";
import { codeIn, shownCertificate } from "./certificates.rules.ts";

const os = implement(certificatesContract).$context<Needs<"database" | "secrets" | "networks">>().use(guard);

/** Codes that one network may check. */
const checks = sharedLimitOf({ name: "certificate-checks", points: 60, seconds: MINUTE_S });

export const certificatesRouter = os.router({
  check: os.check.handler(async ({ context, input, errors }) => {
    throwIfLimited(context, await checks(context).take(context.networks), errors.TOO_MANY_REQUESTS);
    const code = codeIn(input.code);
    const found = code && (await findByCode(context.database.db, code));
    return found ? shownCertificate(found, found) : null;
  }),

  show: os.show.handler(async ({ context, input }) => {
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

  choose: os.choose.handler(async ({ context, input }) => {
    if (!(await pressedId(context, certificateLink, input))) return;
    const { certificate, shownName, showsCycle, showsWeeks } = input;
    await updateChoice(context.database.db, certificate, { shownName, showsCycle, showsWeeks });
  }),

  mine: os.mine.handler(async ({ context }) => {
    const { database, secrets } = context;
    const found = await listOfAccount(database.db, signedIn(context).userId);
    return found.map(({ id, cycle, issuedAt }) => ({
      cycle,
      issuedOn: londonDate(issuedAt),
      path: certificateLink.pathFor(secrets, id),
    }));
  }),
});
