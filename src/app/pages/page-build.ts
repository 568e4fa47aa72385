import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import type { PageSource } from "./pages.ts";

const entry = new URL("../../../build/server/index.js", import.meta.url).pathname;

/** The server bundle of `npm run build`. */
export const builtPages: PageSource = {
  development: false,
  load: async () => (await import(pathToFileURL(entry).href)) as ServerBuild,
};
