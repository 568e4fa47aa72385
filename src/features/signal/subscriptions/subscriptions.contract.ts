import { z } from "zod";
import { forAnyone } from "#shared/api/procedure.ts";
import type { Topics } from "#shared/api/topics.ts";
import { listContract } from "#shared/lists/list.contract.ts";
import { linkPurposes, linkStates, subscriptionStateNames } from "./subscriptions.rules.ts";

/** A subscription, as admins see it. */
export const subscriptionSchema = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  /** Masked without fresh proof. */
  phone: z.string().nullable(),
  subscriptionTypes: z.array(z.string()),
  createdAt: z.date(),
  isActive: z.boolean(),
});

/** The parameters of a mailed link, possibly truncated. */
const linkSchema = z.object({
  purpose: z.enum(linkPurposes),
  subscription: z.string().max(100),
  key: z.string().max(100),
});

const tags = ["Signal"];

const filters = { state: z.enum(subscriptionStateNames).optional() };

const filtersInput = z.object(filters);

export type SubscriptionsFilters = z.infer<typeof filtersInput>;

const list = listContract({
  roles: [],
  path: "/admin/signal/subscriptions",
  summary: "List all alert subscriptions",
  tags,
  row: subscriptionSchema,
  filters,
  sorts: ["name", "email", "sent", "state"],
});

const show = forAnyone
  .route({
    method: "GET",
    path: "/signal/subscriptions/link",
    summary: "Get the state of a mailed link about alerts",
    description: "Changes nothing: mail scanners open links too.",
    tags,
  })
  .input(linkSchema)
  .output(z.object({ state: z.enum(linkStates) }));

const follow = forAnyone
  .route({
    method: "POST",
    path: "/signal/subscriptions/link",
    successStatus: 204,
    summary: "Confirm or end a subscription by its mailed link",
    description: "Needs the link, but no session. Does nothing unless the state of `show` is `open`.",
    tags,
  })
  .input(linkSchema)
  .output(z.void());

export const subscriptionsContract = { ...list, show, follow };

export const subscriptionsTopics = {
  "alert-subscriptions": { roles: ["reader"] },
} as const satisfies Topics;
