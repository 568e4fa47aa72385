import { AuthRefusal, codeOf, oauthErrorOf } from "../protocol/auth-errors.rules.ts";
import { type VerifyRequest, verifyRequest } from "../protocol/auth-requests.rules.ts";
import { readRequest } from "../protocol/request-body.rules.ts";
import type { AuthCall, AuthContext } from "../sessions/auth-context.server.ts";
import { allowedRedirect } from "./one-time-tokens.rules.ts";
import { verifyOneTimeToken } from "./redeem-token.server.ts";

/**
 * Redeems a link that leads to the service. @returns the redirect target, with the session or the error in the
 * fragment
 */
export async function openLink(context: AuthContext, call: AuthCall): Promise<string> {
  const { siteUrl, clientOrigins } = context;
  const target = allowedRedirect(call.query.get("redirect_to"), siteUrl, clientOrigins).replace(/#.*$/, "");
  const type = call.query.get("type");
  try {
    const asked = { type, token_hash: call.query.get("token_hash") ?? call.query.get("token") };
    const body: VerifyRequest = readRequest(verifyRequest, asked);
    const answer = await verifyOneTimeToken(context, { ...call, body });
    if (!("access_token" in answer)) {
      const message = "msg" in answer ? answer.msg : "Email address changed";
      return `${target}#${new URLSearchParams({ message })}&sb=`;
    }
    const session = new URLSearchParams({
      access_token: answer.access_token,
      expires_at: String(answer.expires_at),
      expires_in: String(answer.expires_in),
      refresh_token: answer.refresh_token,
      sb: "",
      token_type: answer.token_type,
      type: String(type),
    });
    return `${target}#${session}`;
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error;
    const fragment = new URLSearchParams({
      error: oauthErrorOf(error),
      error_code: codeOf(error),
      error_description: error.message,
      sb: "",
    });
    return `${target}#${fragment}`;
  }
}
