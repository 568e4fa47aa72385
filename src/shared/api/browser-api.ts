import type { JsonifiedClient } from "@orpc/openapi-client";
import type { Api } from "./api.ts";

/** The API as it answers over HTTP: dates are text there. */
export type BrowserApi = JsonifiedClient<Api>;

type Connect = () => Promise<BrowserApi>;

let connect: Connect | undefined;
let connected: Promise<BrowserApi> | undefined;

/** Told once, by the browser's entry, how the API is reached; nothing of it is loaded before somebody asks. */
export function provideBrowserApi(how: Connect): void {
  connect = how;
}

/** The site's API for screens, as whoever is signed in. Loads when first asked for; one that failed to load is tried again. */
export function browserApi(): Promise<BrowserApi> {
  if (!connect) return Promise.reject(new Error("Only a browser calls the API this way"));
  connected ??= connect().catch((error) => {
    connected = undefined;
    throw error;
  });
  return connected;
}
