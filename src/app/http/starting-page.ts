import type { IncomingMessage, ServerResponse } from "node:http";
import { problem } from "#shared/errors/problems.ts";
import { brand } from "#src/brand.ts";

const RETRY_SECONDS = "2";

/** Answers every request until the site is ready: people get a page that loads itself again, programs get JSON. */
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
    "content-type": isPage ? "text/html; charset=utf-8" : "application/json",
    ...(isPage && { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'" }),
  });
  if (isPage) outgoing.end(startingPage);
  else outgoing.end(JSON.stringify(isAlive ? { status: "alive" } : problem("SERVICE_UNAVAILABLE")));
}

/** Stands alone: no other file of the site can be served yet. */
const startingPage = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<title>${brand.name} is starting</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; align-content: center; box-sizing: border-box; padding: 2rem 1rem; color: #eef0eb; background: #04262c; font: 1.0625rem/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 .5rem; font-size: 2rem; line-height: 1.1; overflow-wrap: anywhere; }
p { margin: 0; }
</style>
</head>
<body>
<main>
<h1>${brand.name} is starting.</h1>
<p>One moment: this page loads by itself.</p>
</main>
</body>
</html>
`;
