import {
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from "jose";
import type { Database } from "#shared/db/database.server.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { HOUR_S } from "#shared/time/durations.ts";
import { insertSigningKey, listSigningKeys, lockSigningKeys } from "./sessions.queries.ts";
import type { AuthenticationMethod } from "./sessions.rules.ts";

/** The maximum lifetime of an access token, in seconds. */
export const ACCESS_TOKEN_SECONDS = HOUR_S;

/** The claims of an access token, besides the registered ones. */
export interface AccessClaims {
  sub: string;
  session_id: string;
  /** The generation of the refresh token issued with it. */
  refresh_generation: number;
  email: string;
  aal: "aal1" | "aal2";
  amr: AuthenticationMethod[];
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
}

export interface VerifiedToken {
  userId: string;
  sessionId: string;
  /** The generation of the refresh token issued with it. */
  generation: number;
}

export type TokenError = "malformed" | "expired" | "invalid";

export interface AccessTokens {
  sign(claims: AccessClaims): Promise<{ token: string; expiresAt: number; expiresIn: number }>;
  /** The verified claims, or what is wrong with the token. */
  verify(token: string): Promise<VerifiedToken | TokenError>;
  /** The public keys in a JSON Web Key Set. */
  keySet(): { keys: JWK[] };
}

/** Signs access tokens (ES256) with the site's newest key, which the first start creates. */
export async function openAccessTokens(options: {
  database: Database;
  secrets: Secrets;
  issuer: string;
  seconds?: number;
}): Promise<AccessTokens> {
  const { database, secrets, issuer, seconds = ACCESS_TOKEN_SECONDS } = options;
  const stored = await keysOf(database, secrets);
  const [newest] = stored;
  if (!newest) throw new Error("There is no signing key");
  const privateKey = await importJWK(readPrivateKey(secrets, newest.sealedPrivateJwk), "ES256");
  const publicKeys = new Map(
    await Promise.all(
      stored.map(async ({ kid, publicJwk }) => [kid, await importJWK(publicJwk, "ES256")] as const),
    ),
  );

  return {
    async sign(claims) {
      const issuedAt = Math.floor(Date.now() / 1000);
      const expiresAt = issuedAt + seconds;
      const token = await new SignJWT({ ...claims, role: AUDIENCE, phone: "", is_anonymous: false })
        .setProtectedHeader({ alg: "ES256", kid: newest.kid, typ: "JWT" })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(privateKey);
      return { token, expiresAt, expiresIn: seconds };
    },

    async verify(token) {
      if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return "malformed";
      try {
        const { payload } = await jwtVerify(token, ({ kid = "" }) => keyNamed(publicKeys, kid), {
          algorithms: ["ES256"],
          issuer,
          audience: AUDIENCE,
          requiredClaims: ["exp", "sub", "session_id"],
          currentDate: new Date(),
        });
        const { sub, session_id, refresh_generation } = payload;
        return {
          userId: String(sub),
          sessionId: String(session_id),
          generation: Number(refresh_generation ?? 1),
        };
      } catch (error) {
        return error instanceof errors.JWTExpired ? "expired" : "invalid";
      }
    },

    keySet: () => ({ keys: stored.map(({ publicJwk }) => publicJwk) }),
  };
}

export const AUDIENCE = "authenticated";
const SEALED = "signing key";

function keyNamed<Key>(keys: Map<string, Key>, kid: string): Key {
  const key = keys.get(kid);
  if (!key) throw new Error("Signed with an unknown key");
  return key;
}

/** The site's signing keys, newest first. Processes that start concurrently create only one. */
function keysOf(database: Database, secrets: Secrets) {
  return database.transaction(async (tx) => {
    await lockSigningKeys(tx);
    const keys = await listSigningKeys(tx);
    if (keys.length > 0) return keys;
    const pair = await generateKeyPair("ES256", { extractable: true });
    const publicJwk = await exportJWK(pair.publicKey);
    const kid = await calculateJwkThumbprint(publicJwk);
    const key = {
      kid,
      publicJwk: { ...publicJwk, kid, alg: "ES256", use: "sig" },
      sealedPrivateJwk: secrets.seal(SEALED, JSON.stringify(await exportJWK(pair.privateKey))),
      createdAt: new Date(),
    };
    await insertSigningKey(tx, key);
    return [key];
  });
}

function readPrivateKey(secrets: Secrets, sealed: string): JWK {
  try {
    return JSON.parse(secrets.open(SEALED, sealed)) as JWK;
  } catch {
    throw new OperatorError(
      "This database was made with another secret key: give SECRET_KEY its value, or restore secret.key in DATA_DIR.",
    );
  }
}
