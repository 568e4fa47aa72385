import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** What a page tells the browser, and what it may be tricked into. */
export interface Ceremony {
  challenge: BufferSource | string;
  origin: string;
  rpId: string;
}

/** A passkey of a device, with its own key pair, as browsers report it in JSON. */
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
      // An authenticator of no known make.
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

/** Whose it is, what was checked (0x01 presence, 0x04 the person, 0x40 a key follows), and the counter. */
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
