import { implement } from "@orpc/server";
import { type CallContext, guard } from "#shared/handlers/guard.server.ts";
import { contentContract } from "./content.contract.ts";
import { readContent } from "./content.queries.ts";

const os = implement(contentContract).$context<CallContext>().use(guard);

export const contentRouter = os.router({
  get: os.get.handler(async ({ context }) => (await readContent(context.database.db)) ?? null),
});
