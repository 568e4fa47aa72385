import type { ClientLoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import type { Api } from "#shared/api/api.ts";
import { renderScope } from "./render-scope.ts";

/** Reads a part of a page on the server. A read that fails is reported, and costs that part, not the page. */
export async function readOr<Data, Failed>(
  failed: Failed,
  read: (api: Api) => Promise<Data>,
): Promise<Data | Failed> {
  const { api, reportError } = renderScope();
  try {
    return await read(api);
  } catch (error) {
    reportError(error);
    return failed;
  }
}

/**
 * The `clientLoader` and `shouldRevalidate` of a page whose search shows parts of the same data.
 *
 * @param failed the page's data where the server cannot be reached
 */
export function browserReads<Data>(failed: Data) {
  /** A read is under way that nothing has aborted. */
  let isReading = false;

  return {
    async clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<Data> {
      isReading = true;
      try {
        return (await serverLoader()) as Data;
      } catch (error) {
        // A read that a newer one overtook is no failure.
        if (!request.signal.aborted) reportError(error);
        return failed;
      } finally {
        if (!request.signal.aborted) isReading = false;
      }
    },

    /** A move to another search reads nothing. It aborts a read under way, which is then started again. */
    shouldRevalidate({
      currentUrl,
      nextUrl,
      defaultShouldRevalidate,
    }: ShouldRevalidateFunctionArgs): boolean {
      const isSearch = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
      return isSearch ? isReading : defaultShouldRevalidate;
    },
  };
}
