import { implement } from "@orpc/server";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { pages } from "#features/site/pages.ts";
import { callerLimitOf, throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { guard, type Needs, provenStaffOf } from "#shared/handlers/guard.server.ts";
import { takeMailTo } from "#shared/limits/mailbox-limit.server.ts";
import { readList } from "#shared/lists/list.server.ts";
import { exportList } from "#shared/lists/list-file.server.ts";
import { brand } from "#src/brand.ts";
import ProgrammeRegistered from "../mails/ProgrammeRegistered.tsx";
import ProgrammeRegistration from "../mails/ProgrammeRegistration.tsx";
import { registrationSchema, registrationsContract } from "./registrations.contract.ts";
import { findSealedTexts, insertRegistration, registrationsSource } from "./registrations.queries.ts";
import { REGISTRATIONS_AN_HOUR } from "./registrations.rules.ts";
import { registrationsList } from "./registrations-list.rules.ts";
import { openRegistration, sealRegistration } from "./sealed-registration.server.ts";

const os = implement(registrationsContract)
  .$context<Needs<"database" | "secrets" | "outbox" | "siteUrl" | "networks">>()
  .use(guard);

const limit = callerLimitOf("programme-registrations", REGISTRATIONS_AN_HOUR);

export const registrationsRouter = os.router({
  submit: os.submit.handler(async ({ context, input, errors }) => {
    const { database, secrets, outbox, siteUrl } = context;
    throwIfLimited(context, await limit(context), errors.MANY_REGISTRATIONS);
    // Strangers may have used up the mails of the address: the registration counts all the same.
    const { allowed: mayMail } = await takeMailTo(context, input.email);
    await database.transaction(async (tx) => {
      const registration = { ...sealRegistration(secrets, input), createdAt: new Date() };
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

  list: os.list.handler(({ context, input }) => readList(input, registrationsSource(context.database.db))),

  csv: os.csv.handler(({ context, path, input }) =>
    exportList(
      { context, path, input },
      {
        source: registrationsSource(context.database.db),
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
});
