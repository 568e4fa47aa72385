import { implement } from "@orpc/server";
import { type CallContext, guard } from "#shared/api/guard.server.ts";
import { longListPage } from "#shared/lists/long-list.server.ts";
import { openPhone } from "./subscriber-phone.server.ts";
import { isSubscriptionKey } from "./subscription-link.server.ts";
import { type Subscription, subscriptionsContract } from "./subscriptions.contract.ts";
import {
  countSubscriptions,
  findSubscription,
  listChangedSubscriptions,
  listSubscriptions,
  setActive,
} from "./subscriptions.queries.ts";
import { linkState } from "./subscriptions.rules.ts";

const os = implement(subscriptionsContract).$context<CallContext>().use(guard);

export const subscriptionsRouter = os.router({
  list: os.list.handler(({ context: { database, secrets }, input }) => {
    const { db } = database;
    const opened = (rows: Subscription[]) =>
      rows.map((row) => ({ ...row, phone: openPhone(secrets, row.phone) }));
    return longListPage(input, {
      page: async (after, limit) => opened(await listSubscriptions(db, after, limit)),
      changes: async (since, limit) => opened(await listChangedSubscriptions(db, since, limit)),
      count: async () => (await countSubscriptions(db)).total,
    });
  }),

  count: os.count.handler(({ context }) => countSubscriptions(context.database.db)),

  show: os.show.handler(async ({ context, input }) => {
    // The database is asked only about links that this site made.
    const isKnown = isSubscriptionKey(context.secrets, input.purpose, input);
    const subscription = isKnown
      ? await findSubscription(context.database.db, input.subscription)
      : undefined;
    return { state: subscription ? linkState(input.purpose, subscription) : "unknown" };
  }),

  follow: os.follow.handler(async ({ context, input }) => {
    if (!isSubscriptionKey(context.secrets, input.purpose, input)) return;
    await setActive(context.database.db, input.subscription, input.purpose === "confirm", new Date());
  }),
});
