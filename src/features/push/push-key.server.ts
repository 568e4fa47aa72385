import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import type { Database } from "#shared/db/database.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { HOUR_S } from "#shared/time/durations.ts";
import { brand } from "#src/brand.ts";
import { findPushKey, insertPushKey, lockPushKeys } from "./push.queries.ts";

const SEALED = "push key";

/** Creates the site's key if it has none. Concurrent processes create only one. */
export async function ensurePushKey(database: Database, secrets: Secrets): Promise<void> {
  await database.transaction(async (tx) => {
    await lockPushKeys(tx);
    if (await findPushKey(tx)) return;
    const pair = await generateKeyPair("ES256", { extractable: true });
    const { x = "", y = "" } = await exportJWK(pair.publicKey);
    const point = [Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
    await insertPushKey(tx, {
      publicKey: Buffer.concat(point).toString("base64url"),
      sealedPrivateJwk: secrets.seal(SEALED, JSON.stringify(await exportJWK(pair.privateKey))),
      createdAt: new Date(),
    });
  });
}

/** The `Authorization` header that identifies the site to a push service (RFC 8292). */
export type Vapid = (endpoint: string, now: Date) => Promise<string>;

export async function openVapid(database: Pick<Database, "db">, secrets: Secrets): Promise<Vapid> {
  const key = await findPushKey(database.db);
  if (!key) throw new Error("The site has no push key");
  const jwk = JSON.parse(secrets.open(SEALED, key.sealedPrivateJwk)) as JWK;
  const privateKey = await importJWK(jwk, "ES256");
  return async (endpoint, now) => {
    const token = await new SignJWT()
      .setProtectedHeader({ alg: "ES256", typ: "JWT" })
      .setAudience(new URL(endpoint).origin)
      // The RFC allows at most a day.
      .setExpirationTime(Math.floor(now.getTime() / 1000) + 12 * HOUR_S)
      .setSubject(`mailto:${brand.contactEmail}`)
      .sign(privateKey);
    return `vapid t=${token}, k=${key.publicKey}`;
  };
}
