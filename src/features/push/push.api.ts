import { ECDH } from "node:crypto";
import { z } from "zod";
import { hasProvenAddress, lockAccountForShare } from "#features/auth/account/accounts.queries.ts";
import { signedIn } from "#shared/handlers/guard.server.ts";
import { del, forSignedIn, get, noContent, patch, put } from "#shared/handlers/procedure.server.ts";
import { type PushKind, pushKinds } from "#shared/mail/push-notice.ts";
import { SUBSCRIPTION } from "./push.jobs.ts";
import {
  deleteSubscription,
  findPushKey,
  readPush,
  storeChoices,
  storeSubscription,
} from "./push.queries.ts";
import { isPushService } from "./push-service.rules.ts";

const choices = z.object(
  Object.fromEntries(pushKinds.map((kind) => [kind, z.boolean()])) as Record<PushKind, z.ZodBoolean>,
);

export const pushRouter = {
  read: forSignedIn
    .route(get("/account/push"))
    .output(
      z.object({
        /**
         * The site's P-256 public key, uncompressed, in base64url: the `applicationServerKey` of a subscription.
         * Empty if the site sends no push notifications.
         */
        publicKey: z.string(),
        /** Whether the account's email address is confirmed, which push notifications require. */
        isAddressProven: z.boolean(),
        /** Whether the browser of this session receives push notifications. */
        isOnHere: z.boolean(),
        /** The number of the account's browsers that receive push notifications. */
        browsers: z.number().int(),
        choices,
      }),
    )
    .handler(async ({ context }) => {
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

  turnOn: forSignedIn
    .route(put("/account/push/browser", noContent))
    .errors({
      UNKNOWN_PUSH_SERVICE: {
        status: 422,
        message:
          "This browser’s push notifications come from a service that we don’t use. We’ll still email you.",
      },
      ADDRESS_UNPROVEN: {
        status: 409,
        message: "Open a link from one of our mails first, so that we know the address is yours.",
      },
    })
    .input(
      z.object({
        endpoint: z.url().max(2000),
        /** The browser's public key on P-256, uncompressed, in base64url. */
        p256dh: z.string().regex(/^[\w-]{87}$/),
        auth: z.string().regex(/^[\w-]{22}$/),
      }),
    )
    .output(z.void())
    .handler(async ({ context, input, errors }) => {
      const { userId, sessionId, email } = signedIn(context);
      const { database, secrets } = context;
      const { pushOrigins } = context;
      // A site without an email server accepts subscriptions as well, and calls no push service.
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

  turnOff: forSignedIn
    .route(del("/account/push/browser", noContent))
    .output(z.void())
    .handler(({ context }) => deleteSubscription(context.database.db, signedIn(context).sessionId)),

  choose: forSignedIn
    .route(patch("/account/push", noContent))
    .input(choices.partial())
    .output(z.void())
    .handler(({ context, input }) => storeChoices(context.database.db, signedIn(context).userId, input)),
};

/** Whether a key is a point on the curve, which encryption requires. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, "prime256v1", "base64url", "hex", "uncompressed");
    return true;
  } catch {
    // The caller sent an invalid key.
    return false;
  }
}
