import contract from "virtual:contract";
import { createORPCClient } from "@orpc/client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { accessToken, renewAccessToken } from "#features/auth/account.store.ts";
import type { Api } from "#shared/api/api.ts";
import { fetchWithSession } from "#shared/api/fetch-with-session.ts";

/** The API over HTTP, as the browser uses it. */
export function createBrowserApi(): Api {
  return createORPCClient(
    new OpenAPILink(contract, {
      url: `${location.origin}/api`,
      fetch: fetchWithSession({ accessToken, renewAccessToken, fetch: (request) => fetch(request) }),
    }),
  );
}
