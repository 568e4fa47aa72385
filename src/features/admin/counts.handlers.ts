import { implement } from "@orpc/server";
import { guard, type Needs, staffOf } from "#shared/handlers/guard.server.ts";
import { countsContract } from "./counts.contract.ts";
import { countLists } from "./counts.queries.ts";
import { type Count, canSeeCount } from "./desk.policy.ts";

const os = implement(countsContract).$context<Needs<"database">>().use(guard);

export const countsRouter = os.router({
  counts: os.counts.handler(async ({ context }) => {
    const person = staffOf(context);
    const counts = Object.entries(await countLists(context.database.db));
    return Object.fromEntries(counts.filter(([name]) => canSeeCount(person, name as Count)));
  }),
});
