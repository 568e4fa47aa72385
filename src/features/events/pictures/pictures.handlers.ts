import { implement } from "@orpc/server";
import { lockUser } from "#features/auth/account/accounts.queries.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import { guard, type Needs, signedIn } from "#shared/handlers/guard.server.ts";
import { londonDate } from "#shared/time/london.ts";
import { picturesContract } from "./pictures.contract.ts";
import { findWish, storeWish, updateTickets } from "./pictures.queries.ts";

const os = implement(picturesContract).$context<Needs<"database">>().use(guard);

export const picturesRouter = os.router({
  mine: os.mine.handler(async ({ context }) => ({
    wish: await findWish(context.database.db, signedIn(context).userId),
  })),

  set: os.set.handler(async ({ context, input: { wish } }) => {
    const { userId } = signedIn(context);
    await retryTransaction(context.database, async (tx) => {
      // A booking locks the account for share: it ends before this, or reads this wish.
      if (!(await lockUser(tx, userId))) return;
      const now = new Date();
      await storeWish(tx, userId, wish, now);
      await updateTickets(tx, userId, wish, { from: londonDate(now), now });
    });
    return { wish };
  }),
});
