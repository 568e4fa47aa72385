import type { Api } from "./api.ts";

type Connect = () => Promise<Api>;

let connect: Connect | undefined;
let connected: Promise<Api> | undefined;

/** Told once, by the browser's entry, how the API is reached; nothing of it is loaded before somebody asks. */
export function provideBrowserApi(how: Connect): void {
  connect = how;
}

/** The site's API for screens, as whoever is signed in. Loads when first asked for; one that failed to load is tried again. */
export function browserApi(): Promise<Api> {
  if (!connect) return Promise.reject(new Error("Only a browser calls the API this way"));
  connected ??= connect().catch((error) => {
    connected = undefined;
    throw error;
  });
  return connected;
}
