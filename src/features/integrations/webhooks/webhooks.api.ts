import { randomUUID } from "node:crypto";
import { z } from "zod";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import type { Topics } from "#shared/api/topics.ts";
import { callerLimitOf, throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import {
  del,
  forAdmins,
  forAdminsWithProof,
  get,
  gone,
  noContent,
  post,
  put,
} from "#shared/handlers/procedure.server.ts";
import { postFailures } from "#shared/http/post-answer.rules.ts";
import { openText, sealText } from "#shared/secrets/sealed.server.ts";
import { sendMessage } from "./send-message.server.ts";
import { newWebhookSecret } from "./webhook-signature.server.ts";
import { webhookFields } from "./webhooks.fields.ts";
import {
  countWebhooksToInsert,
  deleteWebhook,
  findWebhook,
  insertTest,
  insertWebhook,
  listAnswers,
  listWebhooks,
  lockWebhook,
  type StoredMessage,
  switchWebhook,
  updateSecret,
} from "./webhooks.queries.ts";
import { MAX_WEBHOOKS, messageTypes, offReasons, TESTS_AN_HOUR, webhookTypes } from "./webhooks.rules.ts";

const answerSchema = z.object({
  /** Null after the receiver accepted the delivery with a 2xx status. */
  failure: z.enum(postFailures).nullable(),
  status: z.number().nullable(),
  ms: z.number(),
});

const triedSchema = answerSchema.extend({
  id: z.uuid(),
  type: z.enum(messageTypes),
  /** The time of the last attempt. */
  answeredAt: z.date(),
  tries: z.number(),
  state: z.enum(["waiting", "delivered", "dropped"]),
});

const webhookSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The host and port, without the path, because the complete URL may contain a key. */
  host: z.string(),
  types: z.array(z.enum(webhookTypes)),
  /** Null while the webhook is on. */
  offReason: z.enum(offReasons).nullable(),
  createdAt: z.date(),
  failingSince: z.date().nullable(),
  nextTryAt: z.date().nullable(),
  /** The number of waiting deliveries. */
  waiting: z.number(),
  /** The last attempted deliveries, newest first. */
  answers: z.array(triedSchema),
});

export type Webhook = z.infer<typeof webhookSchema>;

export const webhooksTopics = { hooks: { roles: [] } } as const satisfies Topics;

const limit = callerLimitOf("hook-tests", { account: TESTS_AN_HOUR, network: TESTS_AN_HOUR });

export const webhooksRouter = {
  list: forAdmins
    .meta({ reads: ["hooks"] })
    .route(get("/admin/hooks"))
    .output(z.array(webhookSchema))
    .handler(async ({ context: { database, secrets } }) => {
      const found = await listWebhooks(database.db);
      return Promise.all(
        found.map(async (webhook) => ({
          ...webhook,
          name: webhook.title,
          host: new URL(openText("a post", secrets, "address of a hook", webhook.url)).host,
          answers: (await listAnswers(database.db, webhook.id)).flatMap(tried),
        })),
      );
    }),

  create: forAdminsWithProof
    .route(post("/admin/hooks"))
    .errors({
      ADDRESS_REFUSED: {
        status: 409,
        message:
          "This address cannot be used: it begins with https:// and its host is not inside a private network.",
      },
      MANY_WEBHOOKS: {
        status: 409,
        message: `There are already ${MAX_WEBHOOKS} webhooks. Delete one to add another.`,
      },
    })
    .input(z.object(webhookFields))
    .output(z.object({ id: z.uuid(), secret: z.string() }))
    .handler(async ({ context, input, errors }) => {
      const { name, address, types } = input;
      if (!(await context.outgoing.isAllowed(address))) throw errors.ADDRESS_REFUSED();
      return changeAsStaff(context, async (tx, { record }) => {
        if ((await countWebhooksToInsert(tx)) >= MAX_WEBHOOKS) throw errors.MANY_WEBHOOKS();
        const id = randomUUID();
        const secret = newWebhookSecret();
        const sealed = {
          url: sealText(context.secrets, "address of a hook", address),
          secret: sealText(context.secrets, "secret of a hook", secret),
        };
        await insertWebhook(tx, { id, title: name, types, ...sealed, createdAt: new Date() });
        await record("hook-made", { webhook: id });
        return { id, secret };
      });
    }),

  renewSecret: forAdminsWithProof
    .route(post("/admin/hooks/{id}/secret"))
    .errors({ NOT_FOUND: gone("webhook") })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ secret: z.string() }))
    .handler(({ context, input: { id }, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const secret = newWebhookSecret();
        const stored = sealText(context.secrets, "secret of a hook", secret);
        if (!(await updateSecret(tx, id, stored))) throw errors.NOT_FOUND();
        await record("hook-secret-renewed", { webhook: id });
        return { secret };
      }),
    ),

  setOn: forAdmins
    .route(put("/admin/hooks/{id}/on", noContent))
    .errors({ NOT_FOUND: gone("webhook") })
    .input(z.object({ id: z.uuid(), isOn: z.boolean() }))
    .output(z.void())
    .handler(({ context, input: { id, isOn }, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        if (!(await findWebhook(tx, id))) throw errors.NOT_FOUND();
        if (await switchWebhook(tx, id, isOn ? null : "switched"))
          await record("hook-switched", { webhook: id, on: isOn });
      }),
    ),

  test: forAdmins
    .route(post("/admin/hooks/{id}/test"))
    .errors({
      NOT_FOUND: gone("webhook"),
      MANY_TESTS: {
        status: 429,
        message: "You have sent many tests in the last hour. Please wait a few minutes.",
      },
    })
    .input(z.object({ id: z.uuid() }))
    .output(answerSchema)
    .handler(async ({ context, input, errors }) => {
      const { database, secrets, outgoing: post } = context;
      const webhook = await findWebhook(database.db, input.id);
      if (!webhook) throw errors.NOT_FOUND();
      throwIfLimited(context, await limit(context), errors.MANY_TESTS);
      const test = { id: randomUUID(), webhookId: webhook.id, type: "test", createdAt: new Date() } as const;
      const answer = await sendMessage({ post, secrets }, webhook, {
        ...test,
        eventId: null,
        bookingId: null,
      });
      await database.transaction(async (tx) => {
        if (await lockWebhook(tx, webhook.id)) await insertTest(tx, test, answer);
      });
      return answer;
    }),

  remove: forAdmins
    .route(del("/admin/hooks/{id}", noContent))
    .input(z.object({ id: z.uuid() }))
    .output(z.void())
    .handler(({ context, input: { id } }) =>
      changeAsStaff(context, async (tx, { record }) => {
        if (await deleteWebhook(tx, id)) await record("hook-deleted", { webhook: id });
      }),
    ),
};

/** A list's fields of an attempted delivery. */
function tried({ answeredAt, ms, ...message }: StoredMessage) {
  return answeredAt && ms !== null ? [{ ...message, answeredAt, ms }] : [];
}
