import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReactElement } from "react";
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from "react-dom/server";
import type { EntryContext, LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { RenderNonce } from "#shared/pages/InlineScript.tsx";
import { renderContext } from "#shared/pages/render-context.ts";
import { PageRouter } from "./pages/PageRouter.tsx";

const RENDER_LIMIT_MS = 10_000;

/** Renders a page to completion: the page cache stores and compresses it, so streaming would gain nothing. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, reportError, isRefused } = context.get(renderContext);
  // The render's caller answers instead.
  if (isRefused?.()) return new Response(null, { status: 503 });
  let failed = false;
  const page = (
    <RenderNonce value={nonce}>
      <PageRouter context={routerContext} url={request.url} nonce={nonce} />
    </RenderNonce>
  );
  const body = await renderWhole(page, {
    nonce,
    // Otherwise React outlines large Suspense boundaries and inserts them by script, which a page without JavaScript never shows.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failed = true;
      reportError(error);
    },
  });
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(body, { status: failed ? 500 : status, headers });
}

/** @throws when the shell cannot be rendered */
async function renderWhole(page: ReactElement, options: RenderToPipeableStreamOptions) {
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const { pipe, abort } = renderToPipeableStream(page, {
    ...options,
    onAllReady: resolve,
    onShellError: reject,
  });
  const timer = setTimeout(() => abort(new Error("The page took too long to render")), RENDER_LIMIT_MS);
  // A pending timer would keep the render's memory alive.
  await ready.finally(() => clearTimeout(timer));
  return buffer(pipe(new PassThrough()));
}

/** Errors thrown by loaders. The caller of the render logs them once, with the request id. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (!request.signal.aborted) context.get(renderContext).reportError(error);
}
