import type {
  ClientLoaderFunctionArgs,
  LoaderFunctionArgs,
  ShouldRevalidateFunctionArgs,
} from "react-router";
import type { Api } from "#shared/api/api.ts";
import { renderContext } from "./render-context.ts";

/** Reads data for one section on the server. Reports a failure, which affects only that section. */
export async function readOr<Data, Failed>(
  context: LoaderFunctionArgs["context"],
  failed: Failed,
  read: (api: Api) => Promise<Data>,
): Promise<Data | Failed> {
  const { api, reportError } = context.get(renderContext);
  try {
    return await read(api);
  } catch (error) {
    reportError(error);
    return failed;
  }
}

/**
 * The `clientLoader` and `shouldRevalidate` of a page that filters its data by the query string.
 *
 * @param failed the page's data when the server is unreachable
 */
export function browserReads<Data>(failed: Data) {
  /** Whether a read is in progress and not aborted. */
  let isReading = false;

  return {
    async clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<Data> {
      isReading = true;
      try {
        return (await serverLoader()) as Data;
      } catch (error) {
        // A read aborted by a newer one has not failed.
        if (!request.signal.aborted) reportError(error);
        return failed;
      } finally {
        if (!request.signal.aborted) isReading = false;
      }
    },

    /** A change of the query string reads nothing, unless it aborted a read in progress, which is then restarted. */
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
