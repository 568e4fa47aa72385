import { z } from "zod";

/** Bytes as base64url, at most so many characters. */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/);

/** A credential's id has 1,023 bytes at most. */
const credential = { id: bytes(1364), rawId: bytes(1364), type: z.literal("public-key") };

/** How browsers tell of a passkey they made (RegistrationResponseJSON). */
const created = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(16_000),
    transports: z.array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"])).catch([]),
  }),
});
export type PasskeyCreated = z.infer<typeof created>;

/** How browsers tell of what a passkey signed (AuthenticationResponseJSON). */
const signed = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
  }),
});
export type PasskeySigned = z.infer<typeof signed>;

/** A passkey's answer to a challenge: `create` to set it up, `request` from then on. */
export const passkeyProof = z.discriminatedUnion("type", [
  z.object({ type: z.literal("create"), credential_response: created }),
  z.object({ type: z.literal("request"), credential_response: signed }),
]);
