import { z } from "zod";

/** base64url of limited length. */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/);

/** A credential id has at most 1,023 bytes. */
const credential = { id: bytes(1364), rawId: bytes(1364), type: z.literal("public-key") };

/** A browser's response to the creation of a passkey (RegistrationResponseJSON). */
const created = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(16_000),
    transports: z.array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"])).catch([]),
  }),
});
export type PasskeyCreated = z.infer<typeof created>;

/** A browser's response to a request to sign (AuthenticationResponseJSON). */
const signed = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
  }),
});
export type PasskeySigned = z.infer<typeof signed>;

/** A passkey's answer to a challenge: `create` at enrolment, `request` afterwards. */
export const passkeyProof = z.discriminatedUnion("type", [
  z.object({ type: z.literal("create"), credential_response: created }),
  z.object({ type: z.literal("request"), credential_response: signed }),
]);
