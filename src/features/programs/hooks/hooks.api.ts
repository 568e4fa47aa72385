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
import { newHookSecret } from "./hook-signature.server.ts";
import { hookFields } from "./hooks.fields.ts";
import {
  countHooksToInsert,
  deleteHook,
  findHook,
  insertHook,
  insertTest,
  listAnswers,
  listHooks,
  lockHook,
  type StoredMessage,
  switchHook,
  updateSecret,
} from "./hooks.queries.ts";
import { hookTypes, MAX_HOOKS, messageTypes, offReasons, TESTS_AN_HOUR } from "./hooks.rules.ts";
import { sendMessage } from "./send-message.server.ts";

const answerSchema = z.object({
  /** Null once the receiver has taken the message: the status is 2xx. */
  failure: z.enum(postFailures).nullable(),
  status: z.number().nullable(),
  ms: z.number(),
});

const triedSchema = answerSchema.extend({
  id: z.uuid(),
  type: z.enum(messageTypes),
  /** The last try. */
  answeredAt: z.date(),
  tries: z.number(),
  state: z.enum(["waiting", "delivered", "dropped"]),
});

const hookSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The host and port; the whole address may have a key in it. */
  host: z.string(),
  types: z.array(z.enum(hookTypes)),
  /** Null while the hook is on. */
  offReason: z.enum(offReasons).nullable(),
  createdAt: z.date(),
  failingSince: z.date().nullable(),
  nextTryAt: z.date().nullable(),
  /** Messages that wait. */
  waiting: z.number(),
  /** The last ones that were tried, the newest first. */
  answers: z.array(triedSchema),
});

export type Hook = z.infer<typeof hookSchema>;

export const hooksTopics = { hooks: { roles: [] } } as const satisfies Topics;

const limit = callerLimitOf("hook-tests", { account: TESTS_AN_HOUR, network: TESTS_AN_HOUR });

export const hooksRouter = {
  list: forAdmins
    .meta({ reads: ["hooks"] })
    .route(get("/admin/hooks"))
    .output(z.array(hookSchema))
    .handler(async ({ context: { database, secrets } }) => {
      const found = await listHooks(database.db);
      return Promise.all(
        found.map(async (hook) => ({
          ...hook,
          name: hook.title,
          host: new URL(openText("a post", secrets, "address of a hook", hook.url)).host,
          answers: (await listAnswers(database.db, hook.id)).flatMap(tried),
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
      MANY_HOOKS: { status: 409, message: `There are ${MAX_HOOKS} hooks already. Delete one first.` },
    })
    .input(z.object(hookFields))
    .output(z.object({ id: z.uuid(), secret: z.string() }))
    .handler(async ({ context, input, errors }) => {
      const { name, address, types } = input;
      if (!(await context.outgoing.isAllowed(address))) throw errors.ADDRESS_REFUSED();
      return changeAsStaff(context, async (tx, { record }) => {
        if ((await countHooksToInsert(tx)) >= MAX_HOOKS) throw errors.MANY_HOOKS();
        const id = randomUUID();
        const secret = newHookSecret();
        const sealed = {
          url: sealText(context.secrets, "address of a hook", address),
          secret: sealText(context.secrets, "secret of a hook", secret),
        };
        await insertHook(tx, { id, title: name, types, ...sealed, createdAt: new Date() });
        await record("hook-made", { hook: id });
        return { id, secret };
      });
    }),

  renewSecret: forAdminsWithProof
    .route(post("/admin/hooks/{id}/secret"))
    .errors({ NOT_FOUND: gone("hook") })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ secret: z.string() }))
    .handler(({ context, input: { id }, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const secret = newHookSecret();
        const stored = sealText(context.secrets, "secret of a hook", secret);
        if (!(await updateSecret(tx, id, stored))) throw errors.NOT_FOUND();
        await record("hook-secret-renewed", { hook: id });
        return { secret };
      }),
    ),

  setOn: forAdmins
    .route(put("/admin/hooks/{id}/on", noContent))
    .errors({ NOT_FOUND: gone("hook") })
    .input(z.object({ id: z.uuid(), isOn: z.boolean() }))
    .output(z.void())
    .handler(({ context, input: { id, isOn }, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        if (!(await findHook(tx, id))) throw errors.NOT_FOUND();
        if (await switchHook(tx, id, isOn ? null : "switched"))
          await record("hook-switched", { hook: id, on: isOn });
      }),
    ),

  test: forAdmins
    .route(post("/admin/hooks/{id}/test"))
    .errors({
      NOT_FOUND: gone("hook"),
      MANY_TESTS: { status: 429, message: "Many tests were sent in the last hour. Please wait a little." },
    })
    .input(z.object({ id: z.uuid() }))
    .output(answerSchema)
    .handler(async ({ context, input, errors }) => {
      const { database, secrets, outgoing: post } = context;
      const hook = await findHook(database.db, input.id);
      if (!hook) throw errors.NOT_FOUND();
      throwIfLimited(context, await limit(context), errors.MANY_TESTS);
      const test = { id: randomUUID(), hookId: hook.id, type: "test", createdAt: new Date() } as const;
      const answer = await sendMessage({ post, secrets }, hook, { ...test, eventId: null, bookingId: null });
      await database.transaction(async (tx) => {
        if (await lockHook(tx, hook.id)) await insertTest(tx, test, answer);
      });
      return answer;
    }),

  remove: forAdmins
    .route(del("/admin/hooks/{id}", noContent))
    .input(z.object({ id: z.uuid() }))
    .output(z.void())
    .handler(({ context, input: { id } }) =>
      changeAsStaff(context, async (tx, { record }) => {
        if (await deleteHook(tx, id)) await record("hook-deleted", { hook: id });
      }),
    ),
};

/** What a list shows of a message that was tried. */
function tried({ answeredAt, ms, ...message }: StoredMessage) {
  return answeredAt && ms !== null ? [{ ...message, answeredAt, ms }] : [];
}
