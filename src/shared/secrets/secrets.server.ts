import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/** Encryption and keyed digests, so that the database alone does not reveal secrets. */
export interface Secrets {
  /** A derived key of 32 bytes (HKDF-SHA-256), one for each purpose. */
  keyFor(purpose: string): Buffer;
  /** Encrypts text (AES-256-GCM) to base64url. */
  seal(purpose: string, text: string): string;
  /** Decrypts. @throws Error for another key or purpose, or a modified text. */
  open(purpose: string, sealed: string): string;
  /** A keyed digest (HMAC-SHA-256, base64url), to look a value up without storing it. */
  digest(purpose: string, value: string): string;
  /** Whether a text is the digest of a value, compared in constant time. */
  isDigest(purpose: string, value: string, text: string): boolean;
}

/** The secrets of a site, all derived from one key of at least 32 characters. */
export function secretsFrom(secretKey: string): Secrets {
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    const known = keys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync("sha256", secretKey, "", purpose, KEY_BYTES));
    keys.set(purpose, key);
    return key;
  };
  /** Key objects: with a buffer, Node needs four times as long for each text. */
  const sealKeys = new Map<string, KeyObject>();
  const sealKeyFor = (purpose: string): KeyObject => {
    const known = sealKeys.get(purpose);
    if (known) return known;
    const key = createSecretKey(keyFor(`seal ${purpose}`));
    sealKeys.set(purpose, key);
    return key;
  };
  const digest = (purpose: string, value: string): string =>
    createHmac("sha256", keyFor(`digest ${purpose}`))
      .update(value)
      .digest("base64url");
  return {
    keyFor,
    seal(purpose, text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", sealKeyFor(purpose), iv);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", sealKeyFor(purpose), bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return text.toString("utf8");
    },
    digest,
    isDigest(purpose, value, text) {
      const [expected, given] = [Buffer.from(digest(purpose, value)), Buffer.from(text)];
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
