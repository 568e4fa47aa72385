import { createORPCClient } from "@orpc/client";
import type { AnyContractRouter } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { fetchWithSession } from "#shared/api/fetch-with-session.ts";

/**
 * The API over HTTP. Its errors are those of the contract, with their code and message.
 *
 * @param contract where each procedure is; its checks are not needed
 * @param origin of the site, without a slash at the end
 */
export function apiOverHttp(
  contract: AnyContractRouter,
  { origin, ...session }: { origin: string } & Omit<Parameters<typeof fetchWithSession>[0], "fetch">,
): BrowserApi {
  return createORPCClient<BrowserApi>(
    new OpenAPILink(contract, {
      url: `${origin}/api`,
      fetch: fetchWithSession({ ...session, fetch: (request) => fetch(request) }),
    }),
  );
}
