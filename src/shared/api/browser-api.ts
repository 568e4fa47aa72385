import type { JsonifiedClient } from "@orpc/openapi-client";
import type { Api } from "./api.ts";

/** The API as it answers over HTTP: dates are text there. */
export type BrowserApi = JsonifiedClient<Api>;

/** @param bearer a token to call with in place of the session's */
type Connect = (bearer?: string) => Promise<BrowserApi>;

let connect: Connect = () => Promise.reject(new Error("Only a browser calls the API this way"));
let connected: Promise<BrowserApi> | undefined;

/** Called once, by the browser's entry, with how the API is reached; nothing of it is loaded before the first call. */
export function provideBrowserApi(how: Connect): void {
  connect = how;
}

/** The site's API for screens, with the session of the account that is signed in. Loads at the first call; one that failed to load is tried again. */
export function browserApi(): Promise<BrowserApi> {
  connected ??= connect().catch((error) => {
    connected = undefined;
    throw error;
  });
  return connected;
}

/** The same with a token that is no session's, such as a door pass; no account is asked for. */
export function browserApiWith(bearer: string): Promise<BrowserApi> {
  return connect(bearer);
}
