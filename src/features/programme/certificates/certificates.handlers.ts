import { implement } from "@orpc/server";
import { guard, type Needs, signedIn } from "#shared/handlers/guard.server.ts";
import { londonDate } from "#shared/time/london.ts";
import { certificateLink } from "./certificate-link.server.ts";
import { certificatesContract } from "./certificates.contract.ts";
import { findByCode, findById, listOfAccount, updateChoice } from "./certificates.queries.ts";
import { codeIn, shownCertificate } from "./certificates.rules.ts";

const os = implement(certificatesContract).$context<Needs<"database" | "secrets">>().use(guard);

export const certificatesRouter = os.router({
  check: os.check.handler(async ({ context: { database }, input }) => {
    const code = codeIn(input.code);
    const found = code && (await findByCode(database.db, code));
    return found ? shownCertificate(found, found) : null;
  }),

  show: os.show.handler(async ({ context: { database, secrets }, input }) => {
    const found = certificateLink.isKnown(secrets, input)
      ? await findById(database.db, input.certificate)
      : undefined;
    if (!found) return null;
    const { code, shownName, showsCycle, showsWeeks, issuedAt } = found;
    return {
      code,
      choice: { shownName, showsCycle, showsWeeks },
      shown: shownCertificate(found, found),
      issuedOn: londonDate(issuedAt),
    };
  }),

  choose: os.choose.handler(async ({ context: { database, secrets }, input }) => {
    if (!certificateLink.isKnown(secrets, input)) return;
    const { certificate, shownName, showsCycle, showsWeeks } = input;
    await updateChoice(database.db, certificate, { shownName, showsCycle, showsWeeks });
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
