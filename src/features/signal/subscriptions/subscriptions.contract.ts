import { z } from "zod";
import { forAdmins, forAnyone } from "#shared/api/procedure.ts";
import { longListInput, longListOutput } from "#shared/lists/long-list.contract.ts";
import { linkPurposes, linkStates } from "./subscriptions.rules.ts";

/** A subscription, as admins see it. */
export const subscriptionSchema = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subscriptionTypes: z.array(z.string()),
  createdAt: z.date(),
  isActive: z.boolean(),
});

export type Subscription = z.infer<typeof subscriptionSchema>;

/** The parameters of a mailed link, possibly truncated. */
const linkSchema = z.object({
  purpose: z.enum(linkPurposes),
  subscription: z.string().max(100),
  key: z.string().max(100),
});

const tags = ["Signal"];

const list = forAdmins
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/signal/subscriptions",
    summary: "List all alert subscriptions",
    description: "The newest first, a page at a time, or what has changed since an earlier answer.",
    tags,
  })
  .input(longListInput)
  .output(longListOutput(subscriptionSchema));

const show = forAnyone
  .route({
    method: "GET",
    path: "/signal/subscriptions/link",
    summary: "What a mailed link about alerts would do",
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
    description:
      "The link is enough, without signing in. Does nothing where `show` answers another state than open.",
    tags,
  })
  .input(linkSchema)
  .output(z.void());

export const subscriptionsContract = { list, show, follow };
