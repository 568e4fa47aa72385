import { z } from "zod";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { callerLimitOf, throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { linkSchema, pressedId, shownId } from "#shared/handlers/mailed-link.server.ts";
import { del, forAdmins, forAnyone, get, noContent, post } from "#shared/handlers/procedure.server.ts";
import { takeMailTo } from "#shared/limits/mailbox-limit.server.ts";
import { listOf } from "#shared/lists/list.api.ts";
import { brand } from "#src/brand.ts";
import SchoolRegistration from "../mails/SchoolRegistration.tsx";
import { schoolLink } from "./school-link.rules.ts";
import { schoolFields } from "./schools.fields.ts";
import { queueForwarding, queueQuestion } from "./schools.jobs.ts";
import { confirmSchool, deleteSchool, findSchool, registerSchool, schoolsSource } from "./schools.queries.ts";
import { SCHOOLS_AN_HOUR, schoolLinkStates, schoolMessages } from "./schools.rules.ts";
import { schoolsList } from "./schools-list.rules.ts";

/** A school in the form for admins. */
export const schoolSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  createdAt: z.date(),
  /** When someone confirmed the address by the emailed link. */
  confirmedAt: z.date().nullable(),
});

const limit = callerLimitOf("schools", SCHOOLS_AN_HOUR);

export const schoolsRouter = {
  register: forAnyone
    .route(
      post("/brevo", {
        summary: "Register a school or college",
        description:
          "The site stores the address and emails it to the charity. If a Brevo list is configured, the site emails the address a link, and adds it to the list when the school confirms. Each address is stored once.",
        ...noContent,
      }),
    )
    .errors({
      MANY_SCHOOLS: { status: 429, message: schoolMessages.tooMany },
      ADDRESS_TOO_OFTEN: { status: 429, message: schoolMessages.addressTooOften },
    })
    .input(z.object(schoolFields))
    .output(z.void())
    .handler(async ({ context, input: { email }, errors }) => {
      const { database, jobs, outbox } = context;
      throwIfLimited(context, await limit(context), errors.MANY_SCHOOLS);
      throwIfLimited(context, await takeMailTo(context, email), errors.ADDRESS_TOO_OFTEN);
      await database.transaction(async (tx) => {
        const school = await registerSchool(tx, { email, registeredAt: new Date() });
        if (!school) return;
        await outbox.queue(tx, { to: brand.contactEmail, mail: SchoolRegistration, props: { email } });
        await queueQuestion(jobs, tx, school);
      });
    }),

  ...listOf({
    roles: [],
    path: "/admin/programme/schools",
    row: schoolSchema,
    list: schoolsList,
    source: ({ context }) => schoolsSource(context.database.db),
  }),

  remove: forAdmins
    .route(del("/admin/programme/schools/{id}", noContent))
    .errors({ NOT_FOUND: { status: 404, message: schoolMessages.gone } })
    .input(z.object({ id: z.uuid() }))
    .output(z.void())
    .handler(({ context, input: { id }, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        if (!(await deleteSchool(tx, id))) throw errors.NOT_FOUND();
        await record("school-deleted", { school: id });
      }),
    ),

  showLink: forAnyone
    .route(
      get("/programme/schools/link", {
        summary: "Get the state of a school's mailed link",
        description: "Changes nothing: mail scanners open links too.",
      }),
    )
    .input(linkSchema(schoolLink))
    .output(z.object({ state: z.enum(schoolLinkStates) }))
    .handler(async ({ context, input }) => {
      const id = await shownId(context, schoolLink, input);
      const school = id && (await findSchool(context.database.db, id));
      if (!school) return { state: "unknown" };
      return { state: school.confirmedAt ? "done" : "open" };
    }),

  confirm: forAnyone
    .route(
      post("/programme/schools/link", {
        summary: "Confirm a school's address by its mailed link",
        description: "Idempotent. The address joins the Brevo list.",
        ...noContent,
      }),
    )
    .input(linkSchema(schoolLink))
    .output(z.void())
    .handler(async ({ context, input }) => {
      if (!(await pressedId(context, schoolLink, input))) return;
      const { database, jobs } = context;
      await database.transaction(async (tx) => {
        if (await confirmSchool(tx, input.school, new Date())) await queueForwarding(jobs, tx, input.school);
      });
    }),
};
