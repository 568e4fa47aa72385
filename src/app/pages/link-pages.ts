import type { Context, Hono } from "hono";
import { reportLink } from "#features/culture/reports/report-link.rules.ts";
import { guardianLink } from "#features/events/guardians/guardian-link.rules.ts";
import { placeLink } from "#features/events/guests/place-link.rules.ts";
import { cantComeLink } from "#features/events/tickets/cant-come-link.rules.ts";
import { feedbackLink } from "#features/feedback/feedback-link.rules.ts";
import { certificateLink, checkLink } from "#features/programme/certificates/certificate-link.rules.ts";
import { leaveLink as leaveProgrammeLink } from "#features/programme/cycles/leave-link.rules.ts";
import { schoolLink } from "#features/programme/schools/school-link.rules.ts";
import { questionsLink } from "#features/programme/wellbeing/wellbeing-link.rules.ts";
import { leaveLink as leaveRotaLink, volunteerLink } from "#features/rota/volunteers/volunteer-link.rules.ts";
import { addressRequestLink } from "#features/safety/address-requests/address-request-link.rules.ts";
import { complaintLink } from "#features/safety/complaints/complaint-link.rules.ts";
import { subscriptionLinks } from "#features/signal/subscriptions/subscription-link.rules.ts";
import { isOneClick } from "#shared/pages/link-page.ts";
import { linkIn, type PrivateLink, pathOf } from "#shared/secrets/keyed-link.rules.ts";
import type { AppEnv, Site } from "../env.ts";
import { EncodedPage, type PageResponse, responseOf } from "./encoded-page.ts";
import { notSentPage, notShownPage } from "./refused-page.ts";

/** Pages that show something and have no form. */
const linksToRead: readonly PrivateLink[] = [checkLink, reportLink, complaintLink];

const linksWithForm: readonly PrivateLink[] = [
  addressRequestLink,
  cantComeLink,
  certificateLink,
  feedbackLink,
  guardianLink,
  leaveProgrammeLink,
  leaveRotaLink,
  placeLink,
  questionsLink,
  schoolLink,
  subscriptionLinks.confirm,
  subscriptionLinks.unsubscribe,
  volunteerLink,
];

/** The length of a form field, before its procedure checks it. */
const LONGEST_FIELD = 1000;

/**
 * Mounts the pages of private links around the renderer. They differ by their query, so each is rendered per request
 * and never cached; all unknown links share one page.
 */
export function mountLinkPages(app: Hono<AppEnv>, { render, cache, secrets }: Site): void {
  for (const link of [...linksToRead, ...linksWithForm])
    app.get(link.path, async (c) => {
      const { incoming } = c.env;
      const { search, searchParams } = new URL(c.req.url);
      if (!link.isKnown(secrets, linkIn(link, searchParams))) {
        // No URL equals the key.
        const answer = await cache.answer(`unknown link ${link.path}`, incoming.headers, (onRead) =>
          render(link.path, c.get("log"), onRead),
        );
        return privately(answer);
      }
      const page = await render(link.path + search, c.get("log"), () => {}, { incoming });
      return page.refusal
        ? notShownPage(c, page.refusal, privateHeaders)
        : privately(new EncodedPage(page).to(incoming.headers));
    });
  for (const link of linksWithForm)
    app.post(link.path, async (c) => {
      const { incoming } = c.env;
      const form = await formOf(c);
      const given = linkIn(link, new URLSearchParams({ ...form, ...c.req.query() }));
      const path = pathOf(link, given);
      // A mail app's unsubscribe button follows no redirect (RFC 8058).
      const lead = (to: string) =>
        isOneClick((name) => form[name] ?? "") ? c.text("Done.", 200, privateHeaders) : c.redirect(to, 303);
      if (!link.isKnown(secrets, given)) return lead(path);
      const { refusal, ...page } = await render(path, c.get("log"), () => {}, { form, incoming });
      if (refusal)
        return notSentPage(c, refusal, { action: link.path, fields: { ...form, ...given } }, privateHeaders);
      return page.headers.location
        ? lead(page.headers.location)
        : privately(new EncodedPage(page).to(incoming.headers));
    });
  // The address printed on paper.
  app.get(`${checkLink.path}/:code{[0-9A-Za-z-]{16,24}}`, (c) =>
    c.redirect(pathOf(checkLink, { code: c.req.param("code") }), 302),
  );
}

/** The address contains the key: no cache stores it, and no Referer header sends it. */
const privateHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

function privately(answer: PageResponse): Response {
  return responseOf({ ...answer, headers: { ...answer.headers, ...privateHeaders } });
}

/** Typed and chosen values, without files. A malformed form counts as empty, for example one without a boundary. */
async function formOf(c: Context<AppEnv>): Promise<Record<string, string>> {
  // Fails where the body is too large or the connection breaks. Below, only parsing may fail.
  await c.req.arrayBuffer();
  const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value.slice(0, LONGEST_FIELD)]] : [],
    ),
  );
}
