import { accessToken, renewAccessToken } from "#features/auth/account/access-token.client.ts";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiOverHttp } from "./api-over-http.client.ts";
import { routes } from "./routes.built.ts";

/**
 * The API over HTTP, for the browser.
 *
 * @param bearer a token to use instead of the session's
 */
export function createBrowserApi(bearer?: string): BrowserApi {
  const session = bearer
    ? { accessToken: async () => bearer, renewAccessToken: async () => undefined }
    : { accessToken, renewAccessToken };
  return apiOverHttp(routes, { origin: location.origin, ...session });
}
