import { implement } from "@orpc/server";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { shownPhone } from "#shared/handlers/shown-phone.server.ts";
import { openSubscriberPhone } from "./subscriber-phone.server.ts";
import { isSubscriptionKey } from "./subscription-link.server.ts";
import { subscriptionsContract } from "./subscriptions.contract.ts";
import { findSubscription, listSubscriptions, setActive } from "./subscriptions.queries.ts";
import { linkState } from "./subscriptions.rules.ts";

const os = implement(subscriptionsContract).$context<Needs<"database" | "secrets">>().use(guard);

export const subscriptionsRouter = os.router({
  list: os.list.handler(async ({ context, input }) => {
    const page = await listSubscriptions(context.database.db, input);
    const phoneOf = (sealed: string | null) =>
      shownPhone(context, openSubscriberPhone(context.secrets, sealed));
    return { ...page, rows: page.rows.map((row) => ({ ...row, phone: phoneOf(row.phone) })) };
  }),

  show: os.show.handler(async ({ context, input }) => {
    // Only links that this site signed reach the database.
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
