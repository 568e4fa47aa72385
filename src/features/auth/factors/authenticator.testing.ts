import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { sql } from "drizzle-orm";
import type { Database } from "#shared/db/database.server.ts";

/** The parameters that a page passes to the browser. Tests forge them. */
export interface Ceremony {
  challenge: BufferSource | string;
  origin: string;
  rpId: string;
}

/** A software passkey with a new key pair. The answers have the JSON shape that browsers send. */
export function softwarePasskey(id = randomBytes(16).toString("base64url")) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]),
  );
  const credential = { id, rawId: id, type: "public-key" };
  return {
    id,
    create(ceremony: Ceremony, { counter = 0, type = "webauthn.create", format = "none" } = {}) {
      const idBytes = Buffer.from(id, "base64url");
      const length = Buffer.from([idBytes.length >> 8, idBytes.length & 255]);
      // AAGUID of zeros: an authenticator of unknown make.
      const attested = Buffer.concat([Buffer.alloc(16), length, idBytes, coseKey]);
      const authData = Buffer.concat([authenticatorData(ceremony.rpId, counter, 0x45), attested]);
      const attestation = new Map<string, unknown>([
        ...([
          ["fmt", format],
          ["attStmt", new Map()],
        ] as const),
        ["authData", new Uint8Array(authData)],
      ]);
      const attestationObject = isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]);
      const response = {
        clientDataJSON: clientData(type, ceremony).toString("base64url"),
        attestationObject: Buffer.from(attestationObject).toString("base64url"),
        transports: ["internal"],
      };
      return { ...credential, response, clientExtensionResults: {} };
    },
    sign(ceremony: Ceremony, { counter = 0, type = "webauthn.get" } = {}) {
      const data = clientData(type, ceremony);
      const authData = authenticatorData(ceremony.rpId, counter, 0x05);
      const signed = Buffer.concat([authData, createHash("sha256").update(data).digest()]);
      const response = {
        clientDataJSON: data.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: createSign("sha256").update(signed).sign(privateKey, "base64url"),
      };
      return { ...credential, response, clientExtensionResults: {} };
    },
  };
}

/**
 * Hash of the RP id, flags (0x01 user present, 0x04 user verified, 0x40 attested key included), and the signature
 * counter.
 */
function authenticatorData(rpId: string, counter: number, flags: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), count]);
}

function clientData(type: string, { challenge, origin }: Ceremony): Buffer {
  const text =
    typeof challenge === "string" ? challenge : Buffer.from(challenge as ArrayBuffer).toString("base64url");
  return Buffer.from(JSON.stringify({ type, challenge: text, origin, crossOrigin: false }));
}

/** Gives an account a verified second factor. Its code cannot be used. */
export async function giveSecondFactor(database: Pick<Database, "rows">, userId: string): Promise<void> {
  await database.rows(sql`
    insert into factors (user_id, type, friendly_name, status, sealed_secret, created_at, updated_at)
    values (${userId}, 'totp', 'Given', 'verified', 'none', now(), now())`);
}

/** Raises the account's sessions to assurance level aal2. */
export async function raiseSessionsOf(database: Pick<Database, "rows">, userId: string): Promise<void> {
  await database.rows(sql`update sessions set aal = 'aal2' where user_id = ${userId}`);
}
