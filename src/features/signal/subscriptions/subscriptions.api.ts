import { z } from "zod";
import type { Topics } from "#shared/api/topics.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { linkSchema, pressedId, shownId } from "#shared/handlers/mailed-link.server.ts";
import { forAnyone, get, noContent, post } from "#shared/handlers/procedure.server.ts";
import { shownPhone } from "#shared/handlers/shown-phone.server.ts";
import { type Listed, listOf } from "#shared/lists/list.api.ts";
import { readText, type Sealed } from "#shared/secrets/sealed.server.ts";
import { subscriptionLinks } from "./subscription-link.rules.ts";
import {
  findSubscription,
  setActive,
  subscriptionSchema,
  subscriptionsSource,
} from "./subscriptions.queries.ts";
import { linkPurposes, linkState, linkStates, subscriptionStateNames } from "./subscriptions.rules.ts";
import { subscriptionsList } from "./subscriptions-list.rules.ts";

const link = z.object({ purpose: z.enum(linkPurposes), ...linkSchema(subscriptionLinks.confirm).shape });

const filters = { state: z.enum(subscriptionStateNames).optional() };

const filtersInput = z.object(filters);

export type SubscriptionsFilters = z.infer<typeof filtersInput>;

/** A subscription from the JSON API. */
export type SubscriptionRow = Listed<typeof subscriptionSchema>;

export const subscriptionsTopics = {
  "alert-subscriptions": { roles: ["reader"] },
} as const satisfies Topics;

export const subscriptionsRouter = {
  ...listOf({
    roles: [],
    path: "/admin/signal/subscriptions",
    row: subscriptionSchema,
    filters,
    list: subscriptionsList,
    source: ({ context, input }) => subscriptionsSource(context.database.db, input),
    shown: (context, row) => ({ ...row, phone: phoneOf(context, row) }),
    // The guard has checked the fresh proof that reveals phone numbers.
    exported: (context, stored, shown) => ({ ...shown, phone: phoneOf(context, stored) }),
  }),

  show: forAnyone
    .route(
      get("/signal/subscriptions/link", {
        summary: "Get the state of a mailed link about alerts",
        description: "Changes nothing: mail scanners open links too.",
      }),
    )
    .input(link)
    .output(z.object({ state: z.enum(linkStates) }))
    .handler(async ({ context, input }) => {
      const id = await shownId(context, subscriptionLinks[input.purpose], input);
      const subscription = id && (await findSubscription(context.database.db, id));
      return { state: subscription ? linkState(input.purpose, subscription) : "unknown" };
    }),

  follow: forAnyone
    .route(
      post("/signal/subscriptions/link", {
        summary: "Confirm or end a subscription by its mailed link",
        description: "Needs the link, but no session. Does nothing unless the state of `show` is `open`.",
        ...noContent,
      }),
    )
    .input(link)
    .output(z.void())
    .handler(async ({ context, input }) => {
      if (!(await pressedId(context, subscriptionLinks[input.purpose], input))) return;
      await setActive(context.database.db, input.subscription, input.purpose === "confirm", new Date());
    }),
};

function phoneOf(
  context: Pick<CallContext, "caller" | "secrets">,
  { phone }: { phone: Sealed<"signal phone"> | null },
) {
  return shownPhone(context, readText("a mask", context.secrets, "signal phone", phone));
}
