import type { IncomingMessage, ServerResponse } from "node:http";
import { html } from "hono/html";
import { problem } from "#shared/errors/problems.ts";
import { brand } from "#src/brand.ts";
import { plainPage, plainPageHeaders } from "./plain-page.ts";

const RETRY_SECONDS = "2";

/** Answers every request until the site is ready: people get a page that reloads itself, other software gets JSON. */
export function answerWhileStarting(
  { url, headers: { accept = "" } }: Pick<IncomingMessage, "url" | "headers">,
  outgoing: ServerResponse,
): void {
  const isAlive = url === "/healthz";
  const isPage = !isAlive && accept.includes("text/html");
  outgoing.writeHead(isAlive ? 200 : 503, {
    "cache-control": "no-store",
    connection: "close",
    ...(!isAlive && { "retry-after": RETRY_SECONDS }),
    ...(isPage ? plainPageHeaders : { "content-type": "application/json" }),
  });
  if (isPage) outgoing.end(startingPage);
  else outgoing.end(JSON.stringify(isAlive ? { status: "alive" } : problem("SERVICE_UNAVAILABLE")));
}

const startingPage = String(
  plainPage({
    title: `${brand.name} is starting.`,
    head: html`<meta http-equiv="refresh" content="${RETRY_SECONDS}">`,
    content: html`<p>One moment: this page loads by itself.</p>`,
  }),
);
