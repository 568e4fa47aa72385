import { implement } from "@orpc/server";
import { type CallContext, guard, type Needs } from "#shared/handlers/guard.server.ts";
import { pressedId, shownId } from "#shared/handlers/mailed-link.server.ts";
import { shownPhone } from "#shared/handlers/shown-phone.server.ts";
import { readList } from "#shared/lists/list.server.ts";
import { exportList } from "#shared/lists/list-file.server.ts";
import { openSubscriberPhone } from "./subscriber-phone.server.ts";
import { subscriptionLinks } from "./subscription-link.server.ts";
import { subscriptionSchema, subscriptionsContract } from "./subscriptions.contract.ts";
import { findSubscription, setActive, subscriptionsSource } from "./subscriptions.queries.ts";
import { linkState } from "./subscriptions.rules.ts";
import { subscriptionsList } from "./subscriptions-list.rules.ts";

const os = implement(subscriptionsContract).$context<Needs<"database" | "secrets" | "networks">>().use(guard);

export const subscriptionsRouter = os.router({
  list: os.list.handler(async ({ context, input }) => {
    const page = await readList(input, subscriptionsSource(context.database.db, input));
    return { ...page, rows: page.rows.map((row) => ({ ...row, phone: phoneOf(context, row) })) };
  }),

  csv: os.csv.handler(({ context, path, input }) =>
    exportList(
      { context, path, input },
      {
        source: subscriptionsSource(context.database.db, input),
        row: subscriptionSchema,
        list: subscriptionsList,
        // The guard has seen the proof that opens the numbers.
        exported: (stored, shown) => ({ ...shown, phone: phoneOf(context, stored) }),
      },
    ),
  ),

  show: os.show.handler(async ({ context, input }) => {
    const id = await shownId(context, subscriptionLinks[input.purpose], input);
    const subscription = id && (await findSubscription(context.database.db, id));
    return { state: subscription ? linkState(input.purpose, subscription) : "unknown" };
  }),

  follow: os.follow.handler(async ({ context, input }) => {
    if (!(await pressedId(context, subscriptionLinks[input.purpose], input))) return;
    await setActive(context.database.db, input.subscription, input.purpose === "confirm", new Date());
  }),
});

function phoneOf(context: Pick<CallContext, "caller" | "secrets">, { phone }: { phone: string | null }) {
  return shownPhone(context, openSubscriberPhone(context.secrets, phone));
}
