import { z } from "zod";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { pages } from "#features/site/pages.ts";
import type { Topics } from "#shared/api/topics.ts";
import { schemasOf } from "#shared/forms/declared-draft.rules.ts";
import { callerLimitOf, throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { provenStaffOf } from "#shared/handlers/guard.server.ts";
import {
  forAdmins,
  forAdminsWithProof,
  forAnyone,
  get,
  noContent,
  post,
} from "#shared/handlers/procedure.server.ts";
import { takeMailTo } from "#shared/limits/mailbox-limit.server.ts";
import { listOf } from "#shared/lists/list.api.ts";
import { readFields, sealFields } from "#shared/secrets/sealed.server.ts";
import { brand } from "#src/brand.ts";
import { listOpenCycles } from "../cycles/open-cycles.server.ts";
import ProgrammeRegistration from "../mails/ProgrammeRegistration.tsx";
import YourRegistration from "../mails/YourRegistration.tsx";
import {
  acceptRegistration,
  addRegistration,
  declineRegistration,
  listRegistration,
  takeOutRegistration,
} from "./decide.server.ts";
import { addedPersonFields, decisionMessageField, registrationFields } from "./registrations.fields.ts";
import { findSealedTexts, insertRegistration, registrationsSource } from "./registrations.queries.ts";
import { REGISTRATIONS_AN_HOUR, registrationMessages, registrationStates } from "./registrations.rules.ts";
import { confidentialFields } from "./registrations.tables.ts";
import { registrationsList } from "./registrations-list.rules.ts";

/** A registration without its confidential fields. */
export const registrationSchema = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  age: z.number().int(),
  createdAt: z.date(),
  addedByStaff: z.boolean(),
  state: z.enum(registrationStates),
  decidedAt: z.date().nullable(),
  /** The cycle that the person registers for; null until it is known. */
  cycleId: z.uuid().nullable(),
  cycleName: z.string().nullable(),
});

const gone = {
  status: 404,
  message: "This registration no longer exists. Its retention period ended, or the account was deleted.",
} as const;

const text = z.string().nullable();

const decidedMeanwhile = {
  status: 409,
  message: "Someone else already decided about this person. Check the list.",
} as const;

const cycleGone = { status: 404, message: "This cycle is gone. Choose another one." } as const;

const acceptRefusals = {
  NOT_FOUND: gone,
  DECIDED_MEANWHILE: decidedMeanwhile,
  CYCLE_NOT_FOUND: cycleGone,
  CYCLE_OVER: { status: 409, message: "This cycle has no upcoming week." },
  CYCLE_FULL: {
    status: 409,
    message: "Every place is taken in a week of this cycle. Put the person on the list.",
  },
} as const;

/** The registration, and the state that the caller saw. A different state refuses the decision. */
const decided = { id: z.uuid(), from: z.enum(registrationStates) };

export const registrationsTopics = {
  /** Registrations and schools. */
  programme: { roles: ["reader"] },
} as const satisfies Topics;

const limit = callerLimitOf("programme-registrations", REGISTRATIONS_AN_HOUR);

export const registrationsRouter = {
  submit: forAnyone
    .route(
      post("/programme/registrations", {
        summary: "Register for the Mental Toughness Programme",
        description:
          "The site stores the registration, and emails the admins a notice and the person a confirmation. Without `cycleId` it is for the one open cycle; if no cycle or several cycles are open, it waits. Idempotent by its key.",
        ...noContent,
      }),
    )
    .errors({
      MANY_REGISTRATIONS: { status: 429, message: registrationMessages.tooMany },
      CYCLE_CLOSED: { status: 409, message: registrationMessages.cycleClosed },
    })
    .input(
      z.object({
        ...registrationFields,
        /** A cycle that is open. */
        cycleId: z.uuid().nullable().default(null),
        /** Generated once for each registration, and sent with every attempt. */
        idempotencyKey: z.uuid(),
      }),
    )
    .output(z.void())
    .handler(async ({ context, input, errors }) => {
      const { database, secrets, outbox, siteUrl } = context;
      throwIfLimited(context, await limit(context), errors.MANY_REGISTRATIONS);
      const open = await listOpenCycles(database.db, new Date());
      const cycle = input.cycleId ? open.find(({ id }) => id === input.cycleId) : onlyOf(open);
      if (input.cycleId && !cycle) throw errors.CYCLE_CLOSED();
      // Strangers may have used up the email limit of this address, so the registration counts without an email.
      const { allowed: mayMail } = await takeMailTo(context, input.email);
      await database.transaction(async (tx) => {
        const sealed = sealFields(secrets, "programme registration", confidentialFields, input);
        const registration = { ...sealed, cycleId: cycle?.id ?? null, createdAt: new Date() };
        if (!(await insertRegistration(tx, registration))) return;
        const link = `${siteUrl}${pages.adminProgramme.path}?list=registrations`;
        await outbox.queue(tx, {
          to: brand.contactEmail,
          mail: ProgrammeRegistration,
          props: { age: input.age, link },
        });
        const props = { isListed: null, message: "", link: siteUrl + pages.programme.path };
        if (mayMail) await outbox.queue(tx, { to: input.email, mail: YourRegistration, props });
      });
    }),

  ...listOf({
    roles: [],
    path: "/admin/programme/registrations",
    row: registrationSchema,
    filters: { cycleId: z.uuid().optional(), state: z.enum(registrationStates).optional() },
    list: registrationsList,
    source: ({ context, input }) => registrationsSource(context.database.db, input),
  }),

  details: forAdminsWithProof
    .route(get("/admin/programme/registrations/{id}"))
    .errors({ NOT_FOUND: gone })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ phoneNumber: text, addressNewham: text, previousExperience: text, motivation: text }))
    .handler(async ({ context, input: { id }, errors }) => {
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
      return readFields(reader, secrets, "programme registration", confidentialFields, sealed);
    }),

  add: forAdmins
    .route(post("/admin/programme/registrations"))
    .errors({
      ...acceptRefusals,
      ALREADY_REGISTERED: {
        status: 409,
        message:
          "This email address is already registered for this cycle. Decide in the list of registrations.",
      },
    })
    .input(
      z.object({
        ...schemasOf(addedPersonFields),
        decision: z.enum(["accept", "list"]),
        cycleId: z.uuid(),
        /** Generated once for each person, and sent with every attempt to add them. */
        idempotencyKey: z.uuid(),
      }),
    )
    .output(registrationSchema)
    .handler(({ context, input, errors }) => addRegistration(context, input, errors)),

  accept: forAdmins
    .route(post("/admin/programme/registrations/{id}/accept"))
    .errors(acceptRefusals)
    .input(z.object({ ...decided, cycleId: z.uuid() }))
    .output(registrationSchema)
    .handler(({ context, input, errors }) =>
      changeAsStaff(context, (tx, actor) => acceptRegistration(tx, actor, context, input, errors)),
    ),

  putOnList: forAdmins
    .route(post("/admin/programme/registrations/{id}/list"))
    .errors({ NOT_FOUND: gone, DECIDED_MEANWHILE: decidedMeanwhile, CYCLE_NOT_FOUND: cycleGone })
    .input(z.object({ ...decided, cycleId: z.uuid() }))
    .output(registrationSchema)
    .handler(({ context, input, errors }) =>
      changeAsStaff(context, (tx, actor) => listRegistration(tx, actor, context, input, errors)),
    ),

  decline: forAdmins
    .route(post("/admin/programme/registrations/{id}/decline"))
    .errors({ NOT_FOUND: gone, DECIDED_MEANWHILE: decidedMeanwhile })
    .input(z.object({ ...decided, message: decisionMessageField }))
    .output(registrationSchema)
    .handler(({ context, input, errors }) => declineRegistration(context, input, errors)),

  takeOut: forAdmins
    .route(post("/admin/programme/registrations/{id}/take-out"))
    .errors({ NOT_FOUND: gone, DECIDED_MEANWHILE: decidedMeanwhile })
    .input(z.object({ id: z.uuid(), message: decisionMessageField }))
    .output(registrationSchema)
    .handler(({ context, input, errors }) => takeOutRegistration(context, input, errors)),
};

/** The only element of a list; undefined if the list has none or several. */
function onlyOf<T>([first, ...others]: readonly T[]): T | undefined {
  return others.length === 0 ? first : undefined;
}
