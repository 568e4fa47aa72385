import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { DAY_S, MINUTE_S } from "#shared/time/durations.ts";
import type { DirectorySettings } from "./directory.rules.ts";

/** The claims about a person at the directory, with the deviations that a test wants. */
export interface SaidOf extends JWTPayload {
  email?: string;
  email_verified?: unknown;
}

interface Issued {
  challenge: string;
  nonce: string;
  redirectUri: string;
}

/**
 * A directory on loopback: discovery, keys, authorization and token endpoints of OpenID Connect. It requires PKCE.
 *
 * @param declared prompts and client authentication in its discovery document; none by default
 */
export async function startDirectory(declared: { prompts?: string[]; secretBy?: "post" | "basic" } = {}) {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const other = await generateKeyPair("RS256");
  const codes = new Map<string, Issued>();
  const client = { id: "the client of the site", secret: "the secret of the site" };
  /** Claims for the next ID tokens, which override the usual ones. */
  let said: SaidOf = {};
  let refusal: string | undefined;
  /** The token endpoint's error. */
  let tokenError: object | undefined;
  let signing: "right" | "another key" = "right";
  let isDown = false;

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "", issuer());
    const send = (status: number, body: object) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    if (isDown) return send(503, { error: "down" });
    if (url.pathname === "/.well-known/openid-configuration")
      return send(200, {
        issuer: issuer(),
        authorization_endpoint: `${issuer()}/authorize`,
        token_endpoint: `${issuer()}/token`,
        jwks_uri: `${issuer()}/jwks`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
        code_challenge_methods_supported: ["S256"],
        prompt_values_supported: declared.prompts,
        token_endpoint_auth_methods_supported: declared.secretBy && [`client_secret_${declared.secretBy}`],
      });
    if (url.pathname === "/jwks") {
      const jwk = await exportJWK(publicKey);
      return send(200, { keys: [{ ...jwk, kid: "one", alg: "RS256", use: "sig" }] });
    }
    if (url.pathname === "/authorize") {
      response.writeHead(302, { location: authorize(url.searchParams) });
      return response.end();
    }
    if (url.pathname === "/token") return token(new URLSearchParams(await textOf(request)), request, send);
    return send(404, { error: "not_found" });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    settings: {
      issuer: issuer(),
      clientId: client.id,
      clientSecret: client.secret,
      domains: ["charity.example"],
      name: "Workspace",
    } satisfies DirectorySettings,
    /** Sets the directory's claims about the person at the browser; `undefined` omits a claim. */
    says(claims: SaidOf, how: { signing?: typeof signing; refusal?: string; tokenError?: object } = {}) {
      said = claims;
      signing = how.signing ?? "right";
      refusal = how.refusal;
      tokenError = how.tokenError;
    },
    setDown(down: boolean) {
      isDown = down;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  function issuer(): string {
    return `http://127.0.0.1:${(server.address() as AddressInfo | null)?.port ?? port}`;
  }

  /** The person has just signed in at the directory. @returns the browser's next address */
  function authorize(asked: URLSearchParams): string {
    const redirectUri = asked.get("redirect_uri") ?? "";
    const back = new URL(redirectUri);
    back.searchParams.set("state", asked.get("state") ?? "");
    if (asked.get("client_id") !== client.id) refusal = "unauthorized_client";
    if (asked.get("code_challenge_method") !== "S256") refusal = "invalid_request";
    const prompt = asked.get("prompt");
    if (prompt && declared.prompts && !declared.prompts.includes(prompt)) refusal = "invalid_request";
    if (refusal) {
      back.searchParams.set("error", refusal);
      back.searchParams.set("error_description", `AADSTS65004: ${said.email} declined to consent.`);
      return back.href;
    }
    const code = randomBytes(16).toString("hex");
    codes.set(code, {
      challenge: asked.get("code_challenge") ?? "",
      nonce: asked.get("nonce") ?? "",
      redirectUri,
    });
    back.searchParams.set("code", code);
    return back.href;
  }

  /** The client's id and secret, read with the declared method. */
  function credentials(body: URLSearchParams, { headers }: IncomingMessage): unknown[] {
    if (declared.secretBy === "post") return [body.get("client_id"), body.get("client_secret")];
    const [, pair = ""] = (headers.authorization ?? "").split("Basic ");
    const decoded = Buffer.from(pair, "base64").toString().replaceAll("+", " ");
    return decoded.split(":").map(decodeURIComponent);
  }

  async function token(
    body: URLSearchParams,
    request: IncomingMessage,
    send: (status: number, body: object) => void,
  ) {
    const code = body.get("code") ?? "";
    const issued = codes.get(code);
    codes.delete(code);
    const challenge = createHash("sha256")
      .update(body.get("code_verifier") ?? "")
      .digest("base64url");
    const isRight =
      issued?.challenge === challenge &&
      issued.redirectUri === body.get("redirect_uri") &&
      credentials(body, request).join() === [client.id, client.secret].join();
    if (tokenError) return send(401, tokenError);
    if (!isRight) return send(400, { error: "invalid_grant" });
    return send(200, {
      access_token: "not used",
      token_type: "Bearer",
      expires_in: 300,
      id_token: await idToken(issued.nonce),
    });
  }

  function idToken(nonce: string): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: issuer(), aud: client.id, iat: now, exp: now + 5 * MINUTE_S, nonce };
    const claims = { ...usual, ...said };
    const key = signing === "right" ? privateKey : other.privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "one" }).sign(key);
  }
}

/** The time of an old token, in seconds since 1970. */
export const yesterday = () => Math.floor(Date.now() / 1000) - DAY_S;

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
