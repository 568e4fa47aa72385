import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { createLocalJWKSet, jwtVerify } from "jose";
import type { PushSubscriptionKeys } from "./encrypt-push.server.ts";

/** A message that a push service received for a browser, decrypted with the browser's key. */
export interface Arrived {
  headers: IncomingMessage["headers"];
  body: Buffer;
  content: { kind: string; path: string };
}

/** A push service on loopback, with known browsers. */
export async function startPushService() {
  const browsers = new Map<string, TestBrowser>();
  const arrived = new Map<string, Arrived[]>();
  /** The service's answers, in turn; 201 after the last. */
  const answers: { status: number; headers?: Record<string, string> }[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    const body = await buffer(request);
    const browser = browsers.get(path);
    const { status = 201, headers = {} } = answers.shift() ?? {};
    if (browser && status < 300)
      arrived.get(path)?.push({ headers: request.headers, body, content: JSON.parse(browser.decrypt(body)) });
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    answers,
    /** A browser's subscription. */
    newBrowser() {
      const path = `/${randomBytes(16).toString("hex")}`;
      const browser = newBrowser(origin + path);
      const list: Arrived[] = [];
      browsers.set(path, browser);
      arrived.set(path, list);
      return { subscription: browser.subscription, arrived: list };
    },
    close: () => new Promise<unknown>((resolve) => server.close(resolve)),
  };
}

interface TestBrowser {
  subscription: PushSubscriptionKeys;
  /** @throws Error if the message was not encrypted for this browser */
  decrypt(body: Buffer): string;
}

/** A browser with new keys, or with the given ones. */
export function newBrowser(endpoint: string, given?: { privateKey: string; auth: string }): TestBrowser {
  const key = createECDH("prime256v1");
  if (given) key.setPrivateKey(given.privateKey, "base64url");
  else key.generateKeys();
  const auth = given ? Buffer.from(given.auth, "base64url") : randomBytes(16);
  return {
    subscription: {
      endpoint,
      p256dh: key.getPublicKey().toString("base64url"),
      auth: auth.toString("base64url"),
    },
    decrypt(body) {
      const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
      const sender = body.subarray(21, 21 + idLength);
      const sealed = body.subarray(21 + idLength);
      const derive = (from: Uint8Array, salt: Uint8Array, info: Uint8Array | string, bytes: number) =>
        Buffer.from(hkdfSync("sha256", from, salt, info, bytes));
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), key.getPublicKey(), sender]);
      const input = derive(key.computeSecret(sender), auth, info, 32);
      const decipher = createDecipheriv(
        "aes-128-gcm",
        derive(input, salt, "Content-Encoding: aes128gcm\0", 16),
        derive(input, salt, "Content-Encoding: nonce\0", 12),
      );
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}

/** The claims of a message's sender, verified with the key that it names. */
export async function senderOf({ headers }: Pick<Arrived, "headers">) {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [jwk] }), {
    algorithms: ["ES256"],
    currentDate: new Date(),
  });
  return { claims: payload, publicKey: key };
}
