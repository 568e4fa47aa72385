import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { renderScope } from "#shared/pages/render-scope.ts";

export { renderMail } from "./mails.tsx";

const RENDER_LIMIT_MS = 10_000;

/** Renders a page whole: it is kept in memory and answered compressed, so streaming would gain nothing. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  _loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, reportError } = renderScope();
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new Error("The page took too long to render")), RENDER_LIMIT_MS);
  let failed = false;
  try {
    const body = await renderToReadableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        signal: abort.signal,
        // Else React sets large boundaries aside and moves them in by script: nothing to see without scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError(error) {
          failed = true;
          reportError(error);
        },
      },
    );
    await body.allReady;
    headers.set("content-type", "text/html; charset=utf-8");
    return new Response(body, { status: failed ? 500 : status, headers });
  } finally {
    // A pending timer would keep the whole render alive.
    clearTimeout(timer);
  }
}

/** Errors thrown by loaders: logged once, with the request's id, by whoever opened the render. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) renderScope().reportError(error);
}
