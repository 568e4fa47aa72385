import * as client from "openid-client";
import type { AuthProblem } from "../protocol/auth-errors.rules.ts";
import type { DirectorySettings } from "./directory.rules.ts";

/** The values that the browser must bring back with the directory's answer. */
export interface DirectoryVisit {
  state: string;
  nonce: string;
  /** The code verifier of PKCE. */
  verifier: string;
}

/** A failed sign-in. The message goes to the operator's log, so it has no personal data. */
export class DirectoryFailure extends Error {
  override name = "DirectoryFailure";
  readonly problem: AuthProblem;

  constructor(problem: AuthProblem, cause: unknown) {
    super(reasonOf(cause));
    this.problem = problem;
  }
}

/** The charity's directory: OpenID Connect, by code with PKCE. */
export interface Directory extends Pick<DirectorySettings, "issuer" | "name" | "domains"> {
  /** Starts a visit. @returns the address for the browser @throws DirectoryFailure */
  begin(): Promise<{ address: string; visit: DirectoryVisit }>;
  /**
   * Exchanges the code that the browser brought back.
   * @returns the ID token's claims, after checks of signature, issuer, audience, times and nonce
   * @throws DirectoryFailure
   */
  claimsOf(query: URLSearchParams, visit: DirectoryVisit): Promise<Record<string, unknown>>;
}

/** A directory that takes longer than this is down. */
const TIMEOUT_S = 10;

/** Sends no request before the first sign-in, so that the site starts while the directory is down. */
export function openDirectory(settings: DirectorySettings, redirectUri: string): Directory {
  const { issuer, clientId, clientSecret, name, domains } = settings;
  let discovered: Promise<client.Configuration> | undefined;

  return {
    issuer,
    name,
    domains,
    async begin() {
      const config = await discover();
      const visit = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const address = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "openid email",
        state: visit.state,
        nonce: visit.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(visit.verifier),
        code_challenge_method: "S256",
        // A person with several accounts chooses one. Without the choice, a private account would fail each time.
        ...(choosesAccount(config.serverMetadata()) && { prompt: "select_account" }),
      });
      return { address: address.href, visit };
    },
    async claimsOf(query, { state, nonce, verifier }) {
      const config = await discover();
      const address = new URL(redirectUri);
      address.search = query.toString();
      try {
        const tokens = await client.authorizationCodeGrant(config, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return { ...tokens.claims() };
      } catch (error) {
        throw new DirectoryFailure(problemOf(error), error);
      }
    },
  };

  function discover(): Promise<client.Configuration> {
    const isLocal = issuer.startsWith("http:");
    discovered ??= client
      .discovery(new URL(issuer), clientId, undefined, authentication(clientSecret), {
        timeout: TIMEOUT_S,
        execute: [client.enableNonRepudiationChecks, ...(isLocal ? [client.allowInsecureRequests] : [])],
      })
      .catch((error) => {
        discovered = undefined;
        throw new DirectoryFailure("directory_down", error);
      });
    return discovered;
  }
}

/** Uses a method that the directory lists, or the header if it lists none (OpenID Connect Discovery, 3). */
function authentication(secret: string): client.ClientAuth {
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? [];
    const isPosted = methods.includes("client_secret_post");
    (isPosted ? client.ClientSecretPost : client.ClientSecretBasic)(secret)(server, ...request);
  };
}

/** Whether the directory may let people choose an account. Without a list of prompts it may. */
function choosesAccount({ prompt_values_supported: values }: client.ServerMetadata): boolean {
  return !Array.isArray(values) || values.includes("select_account");
}

/** The reason of an error, with the directory's or the network's code. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const { error, error_description, cause: origin } = cause as Answered & { cause?: { code?: unknown } };
  // Only Microsoft's error number, because the description's text may name a person.
  const number = /\bAADSTS\d+\b/.exec(String(error_description));
  const codes = [error, number?.[0], origin?.code].filter((code) => /^\w{1,50}$/.test(String(code ?? "")));
  return [cause.message, ...codes].join(", ");
}

function problemOf(error: unknown): AuthProblem {
  if (error instanceof client.AuthorizationResponseError)
    return /^(?:server_error|temporarily_unavailable)$/.test(error.error)
      ? "directory_down"
      : "directory_denied";
  const { code, status, cause } = error as Answered & { code?: unknown; cause?: Answered };
  const answered = Number(status ?? cause?.status);
  const isOutage = error instanceof TypeError || code === "OAUTH_TIMEOUT" || answered >= 500;
  return isOutage ? "directory_down" : "directory_failed";
}

/** An HTTP response, or the library's error with its status and the directory's text. */
type Answered = { status?: unknown; error?: unknown; error_description?: unknown };
