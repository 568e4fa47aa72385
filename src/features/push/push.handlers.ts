import { ECDH } from "node:crypto";
import { implement } from "@orpc/server";
import { hasProvenAddress, lockAccountForShare } from "#features/auth/account/accounts.queries.ts";
import { guard, type Needs, signedIn } from "#shared/handlers/guard.server.ts";
import { pushContract } from "./push.contract.ts";
import { SUBSCRIPTION } from "./push.jobs.ts";
import {
  deleteSubscription,
  findPushKey,
  readPush,
  storeChoices,
  storeSubscription,
} from "./push.queries.ts";
import { isPushService } from "./push-service.rules.ts";

const os = implement(pushContract).$context<Needs<"database" | "secrets" | "pushOrigins">>().use(guard);

export const pushRouter = os.router({
  read: os.read.handler(async ({ context }) => {
    const { database } = context;
    const { userId, sessionId, email } = signedIn(context);
    const key = await findPushKey(database.db);
    const { choices, sessionIds } = await readPush(database.db, userId);
    return {
      isAddressProven: await hasProvenAddress(database.db, email),
      publicKey: (context.pushOrigins && key?.publicKey) ?? "",
      isOnHere: sessionIds.includes(sessionId),
      browsers: sessionIds.length,
      choices,
    };
  }),

  turnOn: os.turnOn.handler(async ({ context, input, errors }) => {
    const { userId, sessionId, email } = signedIn(context);
    const { database, secrets } = context;
    const { pushOrigins } = context;
    // A site without a mail server takes them, too, and calls none.
    const services = pushOrigins && { makers: true, origins: pushOrigins };
    if (!services || !isPushService(input.endpoint, services) || !isPoint(input.p256dh))
      throw errors.UNKNOWN_PUSH_SERVICE();
    if (!(await hasProvenAddress(database.db, email))) throw errors.ADDRESS_UNPROVEN();
    const isStored = await database.transaction(
      async (tx) =>
        (await lockAccountForShare(tx, userId)) &&
        storeSubscription(tx, {
          sessionId,
          endpointDigest: secrets.digest(SUBSCRIPTION, input.endpoint),
          sealedSubscription: secrets.seal(SUBSCRIPTION, JSON.stringify(input)),
          createdAt: new Date(),
        }),
    );
    if (!isStored) throw errors.UNAUTHORIZED();
  }),

  turnOff: os.turnOff.handler(({ context }) =>
    deleteSubscription(context.database.db, signedIn(context).sessionId),
  ),

  choose: os.choose.handler(({ context, input }) =>
    storeChoices(context.database.db, signedIn(context).userId, input),
  ),
});

/** Whether a key is a point of the curve, which encryption needs. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, "prime256v1", "base64url", "hex", "uncompressed");
    return true;
  } catch {
    // The caller sent something else.
    return false;
  }
}
