import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";

/** A browser's push subscription: its address at its maker's push service, and its keys in base64url. */
export interface PushSubscriptionKeys {
  endpoint: string;
  /** The browser's public key on P-256, uncompressed. */
  p256dh: string;
  /** A secret of 16 bytes. */
  auth: string;
}

/** RFC 8291 requires new secrets for each message; tests pass fixed ones. */
export interface MessageSecrets {
  salt: Buffer;
  key: ECDH;
}

const RECORD_BYTES = 4096;
/** All push notifications have one length, which reveals nothing to a push service. */
const PADDED_BYTES = 512;

/**
 * The body of a push message with one record (RFC 8291, content coding aes128gcm of RFC 8188). It takes half a page
 * over node:crypto; the package `web-push` would add an HTTP client and a signer.
 * @throws Error if the browser's key is not a point on the curve.
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: Omit<PushSubscriptionKeys, "endpoint">,
  { salt, key }: MessageSecrets = newSecrets(),
  paddedBytes = PADDED_BYTES,
): Buffer {
  const theirs = Buffer.from(p256dh, "base64url");
  const ours = key.getPublicKey();
  const derive = (from: Uint8Array, salt: Uint8Array, info: Uint8Array | string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", from, salt, info, bytes));
  const input = derive(
    key.computeSecret(theirs),
    Buffer.from(auth, "base64url"),
    Buffer.concat([Buffer.from("WebPush: info\0"), theirs, ours]),
    32,
  );
  const cipher = createCipheriv(
    "aes-128-gcm",
    derive(input, salt, "Content-Encoding: aes128gcm\0", 16),
    derive(input, salt, "Content-Encoding: nonce\0", 12),
  );
  const content = Buffer.from(text);
  // The byte 2 ends the last record, and zeros pad it.
  const padded = Buffer.concat([content, Buffer.from([2])], Math.max(content.length + 1, paddedBytes));
  const sealed = Buffer.concat([cipher.update(padded), cipher.final(), cipher.getAuthTag()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, sealed]);
}

function newSecrets(): MessageSecrets {
  const key = createECDH("prime256v1");
  key.generateKeys();
  return { salt: randomBytes(16), key };
}
