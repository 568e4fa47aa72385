import { implement } from "@orpc/server";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { callerLimitOf, throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { pressedId, shownId } from "#shared/handlers/mailed-link.server.ts";
import { takeMailTo } from "#shared/limits/mailbox-limit.server.ts";
import { readList } from "#shared/lists/list.server.ts";
import { exportList } from "#shared/lists/list-file.server.ts";
import { brand } from "#src/brand.ts";
import SchoolRegistration from "../mails/SchoolRegistration.tsx";
import { schoolLink } from "./school-link.server.ts";
import { schoolSchema, schoolsContract } from "./schools.contract.ts";
import { queueForwarding, queueQuestion } from "./schools.jobs.ts";
import { confirmSchool, deleteSchool, findSchool, registerSchool, schoolsSource } from "./schools.queries.ts";
import { SCHOOLS_AN_HOUR } from "./schools.rules.ts";
import { schoolsList } from "./schools-list.rules.ts";

const os = implement(schoolsContract)
  .$context<Needs<"database" | "secrets" | "jobs" | "outbox" | "networks">>()
  .use(guard);

const limit = callerLimitOf("schools", SCHOOLS_AN_HOUR);

export const schoolsRouter = os.router({
  register: os.register.handler(async ({ context, input: { email }, errors }) => {
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

  list: os.list.handler(({ context, input }) => readList(input, schoolsSource(context.database.db))),

  csv: os.csv.handler(({ context, path, input }) =>
    exportList(
      { context, path, input },
      { source: schoolsSource(context.database.db), row: schoolSchema, list: schoolsList },
    ),
  ),

  remove: os.remove.handler(({ context, input: { id }, errors }) =>
    changeAsStaff(context, async (tx, { record }) => {
      if (!(await deleteSchool(tx, id))) throw errors.NOT_FOUND();
      await record("school-deleted", { school: id });
    }),
  ),

  showLink: os.showLink.handler(async ({ context, input }) => {
    const id = await shownId(context, schoolLink, input);
    const school = id && (await findSchool(context.database.db, id));
    if (!school) return { state: "unknown" };
    return { state: school.confirmedAt ? "done" : "open" };
  }),

  confirm: os.confirm.handler(async ({ context, input }) => {
    if (!(await pressedId(context, schoolLink, input))) return;
    const { database, jobs } = context;
    await database.transaction(async (tx) => {
      if (await confirmSchool(tx, input.school, new Date())) await queueForwarding(jobs, tx, input.school);
    });
  }),
});
