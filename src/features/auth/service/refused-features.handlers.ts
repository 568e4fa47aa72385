import { type AuthProblem, AuthRefusal } from "../protocol/auth-errors.rules.ts";
import type { IdTokenRequest } from "../protocol/auth-requests.rules.ts";
import type { AuthCall, AuthContext } from "../sessions/auth-context.server.ts";

/** A handler that throws the given refusal. */
export function refuseTo(problem: AuthProblem): () => Promise<never> {
  return async () => {
    throw new AuthRefusal(problem);
  };
}

/** Refuses a sign-in with another service's ID token. */
export async function refuseIdToken(_: AuthContext, { body }: AuthCall<IdTokenRequest>): Promise<never> {
  const { provider, issuer } = body;
  if (provider?.startsWith("custom:")) throw new AuthRefusal("custom_oauth_disabled");
  const known = Object.entries(idTokenIssuers).find(
    ([name, url]) => name === provider || (issuer && url === issuer),
  );
  if (known) throw new AuthRefusal("provider_disabled", { values: { issuer: JSON.stringify(known[1]) } });
  throw new AuthRefusal("custom_oidc_not_allowed", { values: { issuer: JSON.stringify(issuer ?? "") } });
}

/** Refuses a sign-in through another service. */
export async function refuseAuthorization(_: AuthContext, { query }: AuthCall): Promise<never> {
  const provider = query.get("provider") ?? "";
  const detail = provider.startsWith("custom:")
    ? "custom OAuth providers are disabled"
    : oauthProviders.has(provider)
      ? "provider is not enabled"
      : `Provider ${provider} could not be found`;
  throw new AuthRefusal("oauth_provider_unsupported", { values: { detail } });
}

/** Refuses the callback of an identity provider, since none is configured. */
export async function refuseCallback(_: AuthContext, { query }: AuthCall): Promise<never> {
  throw new AuthRefusal(query.get("state") ? "bad_oauth_state" : "bad_oauth_callback");
}

/** Issuers of the ID tokens that GoTrue supports, by provider. */
const idTokenIssuers = {
  apple: "https://appleid.apple.com",
  azure: "https://login.microsoftonline.com/common/v2.0",
  facebook: "https://www.facebook.com",
  google: "https://accounts.google.com",
  kakao: "https://kauth.kakao.com",
  keycloak: "",
  snapchat: "https://accounts.snapchat.com/accounts/oauth2/token",
  vercel_marketplace: "https://marketplace.vercel.com",
};

/** OAuth providers that GoTrue supports. */
const oauthProviders = new Set([
  "apple",
  "azure",
  "bitbucket",
  "discord",
  "facebook",
  "figma",
  "fly",
  "github",
  "gitlab",
  "google",
  "kakao",
  "keycloak",
  "linkedin",
  "linkedin_oidc",
  "notion",
  "slack",
  "slack_oidc",
  "snapchat",
  "spotify",
  "twitch",
  "twitter",
  "vercel_marketplace",
  "workos",
  "x",
  "zoom",
]);
