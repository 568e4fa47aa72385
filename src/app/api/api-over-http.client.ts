import { createORPCClient } from "@orpc/client";
import type { AnyContractRouter } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { serverClock } from "#shared/time/server-clock.client.ts";

/**
 * A client of the API over HTTP. It throws the API's errors, with code and message.
 *
 * @param contract the routes of the procedures; schemas are not needed
 * @param origin the site's, without a trailing slash
 */
export function apiOverHttp(
  contract: AnyContractRouter,
  { origin, ...session }: { origin: string } & Omit<Parameters<typeof fetchWithSession>[0], "fetch">,
): BrowserApi {
  return createORPCClient<BrowserApi>(
    new OpenAPILink(contract, {
      url: `${origin}/api`,
      fetch: fetchWithSession({ ...session, fetch: fetchWithTime }),
    }),
  );
}

/** Every response contains the server's time. */
async function fetchWithTime(request: Request): Promise<Response> {
  const response = await fetch(request);
  serverClock.readDateHeader(response.headers.get("date"));
  return response;
}

/**
 * A fetch with the session's token. A 401 refreshes the token and retries the call once, so that a token may expire in
 * flight.
 */
export function fetchWithSession(options: {
  accessToken: () => Promise<string | undefined>;
  /** Receives the refused token. Undefined when there is no other. */
  renewAccessToken: (refused: string) => Promise<string | undefined>;
  fetch: (request: Request) => Promise<Response>;
}): (request: Request) => Promise<Response> {
  return async (request) => {
    const token = await options.accessToken();
    if (!token) return options.fetch(request);
    const again = request.clone();
    const response = await options.fetch(withToken(request, token));
    if (response.status !== 401) return response;
    const renewed = await options.renewAccessToken(token);
    return renewed && renewed !== token ? options.fetch(withToken(again, renewed)) : response;
  };
}

function withToken(request: Request, token: string): Request {
  request.headers.set("authorization", `Bearer ${token}`);
  return request;
}
