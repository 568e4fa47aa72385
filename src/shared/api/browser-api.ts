import type { JsonifiedClient } from "@orpc/openapi-client";
import type { Api } from "./api.ts";

/** The API as its JSON arrives over HTTP: dates are strings. */
export type BrowserApi = JsonifiedClient<Api>;

/** @param bearer a token in place of the session's */
type Connect = (bearer?: string) => Promise<BrowserApi>;

let connect: Connect = () => Promise.reject(new Error("Only a browser calls the API this way"));
let connected: Promise<BrowserApi> | undefined;

/** Sets how the API client loads. The browser's entry calls it once; the client's code loads with the next call. */
export function provideBrowserApi(load: Connect): void {
  connect = load;
  connected = undefined;
}

/** The API client of the signed-in account. Loads at the first call; a failed load is retried by the next call. */
export function browserApi(): Promise<BrowserApi> {
  connected ??= connect().catch((error) => {
    connected = undefined;
    throw error;
  });
  return connected;
}

/** The API client with another bearer token, such as a door pass, and without a session. */
export function browserApiWith(bearer: string): Promise<BrowserApi> {
  return connect(bearer);
}
