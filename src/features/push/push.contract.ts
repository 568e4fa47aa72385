import { z } from "zod";
import { forSignedIn } from "#shared/api/procedure.ts";
import { type PushKind, pushKinds } from "#shared/mail/push-notice.ts";

const tags = ["Account"];

const choices = z.object(
  Object.fromEntries(pushKinds.map((kind) => [kind, z.boolean()])) as Record<PushKind, z.ZodBoolean>,
);

const read = forSignedIn
  .route({
    method: "GET",
    path: "/account/push",
    summary: "What your phones are told",
    tags,
  })
  .output(
    z.object({
      /**
       * The site's key on P-256, uncompressed, in base64url: the `applicationServerKey` of a subscription. Empty where
       * the site shows no notices.
       */
      publicKey: z.string(),
      /** Whether a mailed link has proven the account's address: notices go to proven addresses alone. */
      isAddressProven: z.boolean(),
      /** Whether the browser of this session shows notices. */
      isOnHere: z.boolean(),
      /** The number of the account's browsers that do. */
      browsers: z.number().int(),
      choices,
    }),
  );

const turnOn = forSignedIn
  .route({
    method: "PUT",
    path: "/account/push/browser",
    successStatus: 204,
    summary: "Turn notices on in this browser",
    description:
      "Takes what `PushManager.subscribe()` gives. The subscription ends with the session, and with that of any other account in the same browser.",
    tags,
  })
  .errors({
    UNKNOWN_PUSH_SERVICE: {
      status: 422,
      message:
        "This browser’s notices come from a service that we do not use. Our mails reach you all the same.",
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
  .output(z.void());

const turnOff = forSignedIn
  .route({
    method: "DELETE",
    path: "/account/push/browser",
    successStatus: 204,
    summary: "Turn notices off in this browser",
    description: "Idempotent.",
    tags,
  })
  .output(z.void());

const choose = forSignedIn
  .route({
    method: "PATCH",
    path: "/account/push",
    successStatus: 204,
    summary: "Choose what your phones are told",
    description: "Leaves what is not named as it is.",
    tags,
  })
  .input(choices.partial())
  .output(z.void());

export const pushContract = { read, turnOn, turnOff, choose };
