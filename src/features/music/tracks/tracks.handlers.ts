import { implement } from "@orpc/server";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { tracksContract } from "./tracks.contract.ts";
import { findAllPlayable, findPlayable } from "./tracks.queries.ts";

const os = implement(tracksContract).$context<Needs<"database">>().use(guard);

export const tracksRouter = os.router({
  list: os.list.handler(({ context, input }) => findAllPlayable(context.database.db, input)),
  find: os.find.handler(async ({ context, input, errors }) => {
    const track = await findPlayable(context.database.db, input.id);
    if (!track) throw errors.NOT_FOUND();
    return track;
  }),
});
