import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { PageName } from "#features/site/pages.ts";
import { renderContext } from "#shared/pages/render-context.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import type { PageWords } from "./words.rules.ts";

/** The loader data for pages without data besides their content. */
export interface WordsData {
  /** Undefined if the page has the content of its copy file. */
  words: PageWords | undefined;
}

/** Reads a page's published content on the server. After a failure the page shows its copy file. */
export async function readWords(
  context: LoaderFunctionArgs["context"],
  page: PageName,
): Promise<PageWords | undefined> {
  const { api, reportError } = context.get(renderContext);
  const words = await api.words.published({ page }).catch((error) => {
    reportError(error, { isAside: true });
    return {};
  });
  return Object.keys(words).length > 0 ? words : undefined;
}

/** The `loader` for pages without data besides their content. */
export function wordsLoader(page: PageName) {
  return async ({ context }: LoaderFunctionArgs): Promise<WordsData> => ({
    words: await readWords(context, page),
  });
}

/** How long a return to the page needs no request. */
const KEPT_MS = 5 * MINUTE_MS;

/** The `clientLoader` for pages without data besides their content. */
export function keptWords() {
  let kept: { data: WordsData; until: number } | undefined;
  return async function clientLoader({
    request,
    serverLoader,
  }: ClientLoaderFunctionArgs): Promise<WordsData> {
    if (kept && Date.now() < kept.until) return kept.data;
    try {
      kept = { data: (await serverLoader()) as WordsData, until: Date.now() + KEPT_MS };
      return kept.data;
    } catch (error) {
      if (!request.signal.aborted) reportError(error);
      return { words: undefined };
    }
  };
}
