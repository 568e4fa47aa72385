import { implement } from "@orpc/server";
import { guard, type Needs, signedIn } from "#shared/handlers/guard.server.ts";
import { likesContract } from "./likes.contract.ts";
import { deleteLikes, insertLikes, listLiked } from "./likes.queries.ts";

const os = implement(likesContract).$context<Needs<"database">>().use(guard);

export const likesRouter = os.router({
  list: os.list.handler(({ context }) => listLiked(context.database.db, signedIn(context).userId)),

  set: os.set.handler(async ({ context, input }) => {
    const { userId } = signedIn(context);
    return context.database.transaction(async (tx) => {
      if (input.liked) await insertLikes(tx, userId, input.trackIds, new Date());
      else await deleteLikes(tx, userId, input.trackIds);
      return listLiked(tx, userId);
    });
  }),
});
