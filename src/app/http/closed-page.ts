import type { IncomingMessage, ServerResponse } from "node:http";
import { html } from "hono/html";
import { pages, type SitePage } from "#features/site/pages.ts";
import { problem, problems } from "#shared/errors/problems.ts";
import { HOUR_S } from "#shared/time/durations.ts";
import { brand } from "#src/brand.ts";
import { readPageAddress } from "../pages/page-address.ts";
import { plainPage, plainPageHeaders } from "./plain-page.ts";

/** Pages where the team signs in and works. Their HTML contains no data of the site. */
const teamPages = new Set(
  Object.values<SitePage>(pages)
    .filter(({ path, isOffice }) => isOffice || path === pages.auth.path || path === pages.profile.path)
    .map(({ path }) => path),
);

/** Files of pages, health checks, and endpoints that decide by the caller: the API and the sign-in. */
const alwaysOpen =
  /^\/(?:(?:assets|prints|share|icons|api|auth\/v1)\/.+|(?:healthz|readyz|metrics|robots\.txt|manifest\.webmanifest|sw\.js|favicon\.ico|icon\.svg|apple-touch-icon\.png))$/;

/** Event streams do not decide by the caller. */
const STREAMS = "/api/changes";

/** Whether anyone may ask for this target while the site is closed. */
export function isOpenWhileClosed(target: string): boolean {
  // Resolved like in the web framework: "/api/../news.atom" is outside the API.
  const path = URL.parse(`http://site${target}`)?.pathname ?? "";
  if (alwaysOpen.test(path)) return path !== STREAMS;
  const address = readPageAddress(target);
  if (address.kind === "unknown") return false;
  const page = address.kind === "page" ? address.path : address.location;
  return teamPages.has(page.replace(/(\.data)?(\?.*)?$/, ""));
}

/** Answers a visitor of a closed site: people get a page, other software gets JSON. */
export function answerClosed(
  { headers: { accept = "" } }: Pick<IncomingMessage, "headers">,
  outgoing: ServerResponse,
): void {
  const isPage = accept.includes("text/html");
  outgoing.writeHead(problems.SITE_CLOSED.status, {
    "cache-control": "no-store",
    "retry-after": String(HOUR_S),
    ...(isPage ? plainPageHeaders : { "content-type": "application/json" }),
  });
  outgoing.end(isPage ? closedPage : JSON.stringify(problem("SITE_CLOSED")));
}

const closedPage = String(
  plainPage({
    title: problems.SITE_CLOSED.message,
    content: html`<p>${brand.name} is getting a new site ready. Questions? Write to ${brand.contactEmail}.</p>
<p><a href="${pages.auth.path}?next=${encodeURIComponent(pages.admin.path)}">Sign in (our team only)</a></p>`,
  }),
);
