import { z } from "zod";
import { lockUser } from "#features/auth/account/accounts.queries.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import { signedIn } from "#shared/handlers/guard.server.ts";
import { forSignedIn, get, put } from "#shared/handlers/procedure.server.ts";
import { londonDate } from "#shared/time/london.ts";
import { pictureWishes } from "../tickets/picture-wish.rules.ts";
import { findWish, storeWish, updateTickets } from "./pictures.queries.ts";

const wishSchema = z.object({
  /** Null if the account has not answered, which is no consent. */
  wish: z.enum(pictureWishes).nullable(),
});

export const picturesRouter = {
  mine: forSignedIn
    .route(get("/campus/pictures"))
    .output(wishSchema)
    .handler(async ({ context }) => ({
      wish: await findWish(context.database.db, signedIn(context).userId),
    })),

  set: forSignedIn
    .route(put("/campus/pictures"))
    .input(wishSchema)
    .output(wishSchema)
    .handler(async ({ context, input: { wish } }) => {
      const { userId } = signedIn(context);
      await retryTransaction(context.database, async (tx) => {
        // A booking locks the account for share: it ends before this change, or reads the new photo consent.
        if (!(await lockUser(tx, userId))) return;
        const now = new Date();
        await storeWish(tx, userId, wish, now);
        await updateTickets(tx, userId, wish, { from: londonDate(now), now });
      });
      return { wish };
    }),
};
