import { createORPCClient } from "@orpc/client";
import type { AnyContractRouter } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { fetchWithSession } from "#shared/api/fetch-with-session.ts";
import { serverClock } from "#shared/time/server-clock.client.ts";

/**
 * A client of the API over HTTP. Errors are those of the API, with code and message.
 *
 * @param contract the routes of the procedures; schemas are not needed
 * @param origin of the site, without a trailing slash
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

/** Every answer tells the server's time. */
async function fetchWithTime(request: Request): Promise<Response> {
  const response = await fetch(request);
  serverClock.readDateHeader(response.headers.get("date"));
  return response;
}
