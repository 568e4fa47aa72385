import { randomUUID } from "node:crypto";
import { implement } from "@orpc/server";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { callerLimitOf, throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { newHookSecret } from "./hook-signature.server.ts";
import { hooksContract } from "./hooks.contract.ts";
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
import { MAX_HOOKS, TESTS_AN_HOUR } from "./hooks.rules.ts";
import { openAddress, sealAddress, sealHookSecret } from "./sealed-hook.server.ts";
import { sendMessage } from "./send-message.server.ts";

const os = implement(hooksContract)
  .$context<Needs<"database" | "secrets" | "outgoing" | "networks">>()
  .use(guard);

const limit = callerLimitOf("hook-tests", { account: TESTS_AN_HOUR, network: TESTS_AN_HOUR });

export const hooksRouter = os.router({
  list: os.list.handler(async ({ context: { database, secrets } }) => {
    const found = await listHooks(database.db);
    return Promise.all(
      found.map(async (hook) => ({
        ...hook,
        name: hook.title,
        host: new URL(openAddress(secrets, hook)).host,
        answers: (await listAnswers(database.db, hook.id)).flatMap(tried),
      })),
    );
  }),

  create: os.create.handler(async ({ context, input, errors }) => {
    const { name, address, types } = input;
    if (!(await context.outgoing.isAllowed(address))) throw errors.ADDRESS_REFUSED();
    return changeAsStaff(context, async (tx, { record }) => {
      if ((await countHooksToInsert(tx)) >= MAX_HOOKS) throw errors.MANY_HOOKS();
      const id = randomUUID();
      const secret = newHookSecret();
      const sealed = {
        url: sealAddress(context.secrets, address),
        secret: sealHookSecret(context.secrets, secret),
      };
      await insertHook(tx, { id, title: name, types, ...sealed, createdAt: new Date() });
      await record("hook-made", { hook: id });
      return { id, secret };
    });
  }),

  renewSecret: os.renewSecret.handler(({ context, input: { id }, errors }) =>
    changeAsStaff(context, async (tx, { record }) => {
      const secret = newHookSecret();
      if (!(await updateSecret(tx, id, sealHookSecret(context.secrets, secret)))) throw errors.NOT_FOUND();
      await record("hook-secret-renewed", { hook: id });
      return { secret };
    }),
  ),

  setOn: os.setOn.handler(({ context, input: { id, isOn }, errors }) =>
    changeAsStaff(context, async (tx, { record }) => {
      if (!(await findHook(tx, id))) throw errors.NOT_FOUND();
      if (await switchHook(tx, id, isOn ? null : "switched"))
        await record("hook-switched", { hook: id, on: isOn });
    }),
  ),

  test: os.test.handler(async ({ context, input, errors }) => {
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

  remove: os.remove.handler(({ context, input: { id } }) =>
    changeAsStaff(context, async (tx, { record }) => {
      if (await deleteHook(tx, id)) await record("hook-deleted", { hook: id });
    }),
  ),
});

/** What a list shows of a message that was tried. */
function tried({ answeredAt, ms, ...message }: StoredMessage) {
  return answeredAt && ms !== null ? [{ ...message, answeredAt, ms }] : [];
}
