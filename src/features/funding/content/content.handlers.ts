import { implement } from "@orpc/server";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { contentContract } from "./content.contract.ts";
import { readContent } from "./content.queries.ts";

const os = implement(contentContract).$context<Needs<"database">>().use(guard);

export const contentRouter = os.router({
  get: os.get.handler(async ({ context }) => (await readContent(context.database.db)) ?? null),
});
