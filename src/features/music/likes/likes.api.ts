import { z } from "zod";
import { signedIn } from "#shared/handlers/guard.server.ts";
import { forSignedIn, get, post } from "#shared/handlers/procedure.server.ts";
import { deleteLikes, insertLikes, listLiked } from "./likes.queries.ts";

/** Ids of the tracks that the caller likes. */
const liked = z.array(z.uuid());

export const likesRouter = {
  list: forSignedIn
    .route(get("/music/likes"))
    .output(liked)
    .handler(({ context }) => listLiked(context.database.db, signedIn(context).userId)),

  set: forSignedIn
    .route(post("/music/likes"))
    .input(z.object({ trackIds: z.array(z.uuid()).min(1).max(500), liked: z.boolean() }))
    .output(liked)
    .handler(async ({ context, input }) => {
      const { userId } = signedIn(context);
      return context.database.transaction(async (tx) => {
        if (input.liked) await insertLikes(tx, userId, input.trackIds, new Date());
        else await deleteLikes(tx, userId, input.trackIds);
        return listLiked(tx, userId);
      });
    }),
};
