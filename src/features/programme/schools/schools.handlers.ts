import { implement } from "@orpc/server";
import { callerLimitOf, throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { brand } from "#src/brand.ts";
import { schoolsContract } from "./schools.contract.ts";
import { queueForwarding } from "./schools.jobs.ts";
import { listSchools, registerSchool } from "./schools.queries.ts";
import { SCHOOLS_AN_HOUR } from "./schools.rules.ts";

const os = implement(schoolsContract)
  .$context<Needs<"database" | "secrets" | "jobs" | "outbox" | "networks">>()
  .use(guard);

const limit = callerLimitOf("schools", SCHOOLS_AN_HOUR);

export const schoolsRouter = os.router({
  register: os.register.handler(async ({ context, input: { email }, errors }) => {
    const { database, jobs, outbox } = context;
    throwIfLimited(context, await limit(context), errors.MANY_SCHOOLS);
    await database.transaction(async (tx) => {
      if (!(await registerSchool(tx, { email, registeredAt: new Date() }))) return;
      await outbox.queue(tx, { to: brand.contactEmail, template: "school-registration", props: { email } });
      await queueForwarding(jobs, tx, email);
    });
  }),

  list: os.list.handler(({ context, input }) => listSchools(context.database.db, input)),
});
