import { pathToFileURL } from "node:url";
import type * as BuiltPages from "#app/pages/built-pages.ts";
import type { PageSource } from "#app/pages/pages.ts";
import { inRoot } from "#shared/root.server.ts";

/** The pages of `npm run build`, for a site that a test runs from source. */
export const builtPages: PageSource = {
  development: false,
  async load() {
    const file = inRoot("build", "server", "built-pages.js");
    return ((await import(pathToFileURL(file).href)) as typeof BuiltPages).pages;
  },
};
