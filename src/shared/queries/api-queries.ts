import { type ClientLink, createORPCClient } from "@orpc/client";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { type BrowserApi, browserApi } from "#shared/api/browser-api.ts";

/** Calls procedures through the site's API client, which loads at the first call. */
const lazyApi: ClientLink<Record<never, never>> = {
  async call(path, input, options) {
    const api: unknown = await browserApi();
    const procedure = path.reduce((part, name) => (part as Record<string, unknown>)[name], api);
    return (procedure as (...args: unknown[]) => Promise<unknown>)(input, options);
  },
};

/** The API's query keys, query options and mutation options: `apiQueries.roles.list.queryOptions()`. */
export const apiQueries = createTanstackQueryUtils(createORPCClient<BrowserApi>(lazyApi));
