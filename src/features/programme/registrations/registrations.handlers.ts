import { implement } from "@orpc/server";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { pages } from "#features/site/pages.ts";
import { callerLimitOf, throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { guard, type Needs, provenStaffOf } from "#shared/handlers/guard.server.ts";
import { takeMailTo } from "#shared/limits/mailbox-limit.server.ts";
import { readList } from "#shared/lists/list.server.ts";
import { exportList } from "#shared/lists/list-file.server.ts";
import { brand } from "#src/brand.ts";
import { listOpenCycles } from "../cycles/open-cycles.server.ts";
import ProgrammeRegistered from "../mails/ProgrammeRegistered.tsx";
import ProgrammeRegistration from "../mails/ProgrammeRegistration.tsx";
import {
  acceptRegistration,
  declineRegistration,
  listRegistration,
  takeOutRegistration,
} from "./decide.server.ts";
import { registrationSchema, registrationsContract } from "./registrations.contract.ts";
import { findSealedTexts, insertRegistration, registrationsSource } from "./registrations.queries.ts";
import { REGISTRATIONS_AN_HOUR } from "./registrations.rules.ts";
import { registrationsList } from "./registrations-list.rules.ts";
import { openRegistration, sealRegistration } from "./sealed-registration.server.ts";

const os = implement(registrationsContract)
  .$context<Needs<"database" | "secrets" | "outbox" | "siteUrl" | "networks" | "jobs">>()
  .use(guard);

const limit = callerLimitOf("programme-registrations", REGISTRATIONS_AN_HOUR);

export const registrationsRouter = os.router({
  submit: os.submit.handler(async ({ context, input, errors }) => {
    const { database, secrets, outbox, siteUrl } = context;
    throwIfLimited(context, await limit(context), errors.MANY_REGISTRATIONS);
    const open = await listOpenCycles(database.db, new Date());
    const cycle = input.cycleId ? open.find(({ id }) => id === input.cycleId) : onlyOf(open);
    if (input.cycleId && !cycle) throw errors.CYCLE_CLOSED();
    // Strangers may have used up the mails of the address: the registration counts all the same.
    const { allowed: mayMail } = await takeMailTo(context, input.email);
    await database.transaction(async (tx) => {
      const sealed = sealRegistration(secrets, input);
      const registration = { ...sealed, cycleId: cycle?.id ?? null, createdAt: new Date() };
      if (!(await insertRegistration(tx, registration))) return;
      const notice = { age: input.age, link: siteUrl + pages.admin.path };
      await outbox.queue(tx, {
        to: brand.contactEmail,
        mail: ProgrammeRegistration,
        props: notice,
      });
      const props = { link: siteUrl + pages.programme.path };
      if (mayMail) await outbox.queue(tx, { to: input.email, mail: ProgrammeRegistered, props });
    });
  }),

  list: os.list.handler(({ context, input }) =>
    readList(input, registrationsSource(context.database.db, input)),
  ),

  csv: os.csv.handler(({ context, path, input }) =>
    exportList(
      { context, path, input },
      {
        source: registrationsSource(context.database.db, input),
        row: registrationSchema,
        list: registrationsList,
      },
    ),
  ),

  details: os.details.handler(async ({ context, input: { id }, errors }) => {
    const { database, secrets, source } = context;
    const sealed = await findSealedTexts(database.db, id);
    if (!sealed) throw errors.NOT_FOUND();
    const reader = provenStaffOf(context);
    await recordEvent(database.db, {
      event: "programme-registration-read",
      actorId: reader.userId,
      source,
      detail: { registration: id },
    });
    return openRegistration(reader, secrets, sealed);
  }),

  accept: os.accept.handler(({ context, input, errors }) => acceptRegistration(context, input, errors)),

  putOnList: os.putOnList.handler(({ context, input, errors }) => listRegistration(context, input, errors)),

  decline: os.decline.handler(({ context, input, errors }) => declineRegistration(context, input, errors)),

  takeOut: os.takeOut.handler(({ context, input, errors }) => takeOutRegistration(context, input, errors)),
});

/** The one element of a list; undefined where it has none or several. */
function onlyOf<T>([first, ...others]: readonly T[]): T | undefined {
  return others.length === 0 ? first : undefined;
}
