import contract from "virtual:contract";
import { accessToken, renewAccessToken } from "#features/auth/account.store.ts";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiOverHttp } from "./api-over-http.ts";

/** The API over HTTP, as the browser uses it. */
export function createBrowserApi(): BrowserApi {
  return apiOverHttp(contract, { origin: location.origin, accessToken, renewAccessToken });
}
