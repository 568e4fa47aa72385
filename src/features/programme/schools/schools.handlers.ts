import { implement } from "@orpc/server";
import { accountOf } from "#shared/api/caller.ts";
import { type CallContext, guard } from "#shared/api/guard.server.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.ts";
import { longListPage } from "#shared/lists/long-list.server.ts";
import { brand } from "#src/brand.ts";
import { schoolsContract } from "./schools.contract.ts";
import { queueForwarding } from "./schools.jobs.ts";
import { countSchools, listSchools, listSchoolsSince, registerSchool } from "./schools.queries.ts";
import { SCHOOLS_A_NETWORK, SCHOOLS_AN_ACCOUNT } from "./schools.rules.ts";

const os = implement(schoolsContract).$context<CallContext>().use(guard);

const ofAccount = sharedLimitOf({ name: "schools", ...SCHOOLS_AN_ACCOUNT });
const ofNetwork = sharedLimitOf({ name: "schools-network", ...SCHOOLS_A_NETWORK });

export const schoolsRouter = os.router({
  register: os.register.handler(async ({ context, input: { email }, errors }) => {
    const { database, jobs, outbox, source, resHeaders } = context;
    const account = accountOf(context.caller);
    const allowance = await (account ? ofAccount(context).take(account) : ofNetwork(context).take(source));
    if (!allowance.allowed) {
      resHeaders?.set("retry-after", String(allowance.retryAfterSeconds));
      throw errors.MANY_SCHOOLS();
    }
    await database.transaction(async (tx) => {
      if (!(await registerSchool(tx, { email, registeredAt: new Date() }))) return;
      await outbox.queue(tx, { to: brand.contactEmail, template: "school-registration", props: { email } });
      await queueForwarding(jobs, tx, email);
    });
  }),

  list: os.list.handler(({ context, input }) => {
    const { db } = context.database;
    return longListPage(input, {
      page: (after, limit) => listSchools(db, after, limit),
      changes: (since, limit) => listSchoolsSince(db, since, limit),
      count: () => countSchools(db),
    });
  }),
});
