import type { Context, Hono } from "hono";
import { followReportPath } from "#features/culture/reports/reports.rules.ts";
import { guardianLink } from "#features/events/bookings/guardian-link.server.ts";
import { guardianAnswers } from "#features/events/bookings/guardians.rules.ts";
import { placeLink } from "#features/events/guests/place-link.server.ts";
import { cantComeLink } from "#features/events/tickets/cant-come-link.server.ts";
import { answerIn } from "#features/feedback/feedback.rules.ts";
import { feedbackLink } from "#features/feedback/feedback-link.server.ts";
import { certificateLink } from "#features/programme/certificates/certificate-link.server.ts";
import { choiceIn } from "#features/programme/certificates/certificates.rules.ts";
import { leaveLink as leaveProgrammeLink } from "#features/programme/cycles/leave-link.server.ts";
import { schoolLink } from "#features/programme/schools/school-link.server.ts";
import { answersIn } from "#features/programme/wellbeing/wellbeing.rules.ts";
import { questionsLink } from "#features/programme/wellbeing/wellbeing-link.server.ts";
import {
  leaveLink as leaveRotaLink,
  volunteerLink,
} from "#features/rota/volunteers/volunteer-link.server.ts";
import { addressRequestLink } from "#features/safety/address-requests/address-request-link.server.ts";
import { followPath } from "#features/safety/complaints/complaints.rules.ts";
import { subscriptionLinks } from "#features/signal/subscriptions/subscription-link.server.ts";
import { linkPurposes } from "#features/signal/subscriptions/subscriptions.rules.ts";
import { pages } from "#features/site/pages.ts";
import type { Api } from "#shared/api/api.ts";
import { problem } from "#shared/errors/problems.ts";
import { createRequestLimit } from "#shared/limits/request-limit.server.ts";
import type { KeyedLink, LinkParameters } from "#shared/secrets/keyed-link.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import type { AppEnv } from "../env.ts";
import { EncodedPage, type PageResponse, responseOf } from "./encoded-page.ts";
import type { PageCache } from "./page-cache.ts";
import type { PageRenderer } from "./pages.ts";

/** Renders of one network's links. */
const RENDERS_A_MINUTE = 30;

/** Of a field of a form, before its procedure checks it. */
const LONGEST_FIELD = 1000;

/** What a mail program posts to unsubscribe (RFC 8058). */
const ONE_CLICK = "One-Click";

/** A page whose link has a key, or whose link's one parameter is the secret itself. */
interface LinkPage<Field extends string>
  extends Pick<KeyedLink<Field>, "path" | "field" | "isKnown" | "pathOf"> {
  /** Further fields of the query that the page reads. */
  choices?: readonly string[];
  /**
   * Does what the link's form asks for; `fieldOf` reads a field of the form, and is empty for one that was not sent. A text
   * that it resolves to is the path that shows what came of it, by default the link's.
   */
  follow(link: LinkParameters<Field>, fieldOf: (name: string) => string): Promise<unknown>;
}

interface LinkPagesOptions {
  api: Api;
  render: PageRenderer;
  cache: PageCache;
  secrets: Pick<Secrets, "digest">;
  trustedProxies: number;
}

/** Mounts the pages of mailed links that work without a sign-in: a GET shows a form and changes nothing, its POST does it. */
export function mountMailedLinkPages(app: Hono<AppEnv>, options: LinkPagesOptions): void {
  const { api } = options;
  mountLinkPage(app, options, {
    ...cantComeLink,
    follow: (link) => api.campus.cantCome.giveBack(link),
  });
  mountLinkPage(app, options, {
    ...guardianLink,
    async follow(link, fieldOf) {
      const answer = guardianAnswers.find((known) => known === fieldOf("answer"));
      if (answer) await api.campus.guardians.answer({ ...link, answer });
    },
  });
  mountLinkPage(app, options, {
    ...feedbackLink,
    choices: ["face"],
    async follow(link, fieldOf) {
      const pressed = fieldOf("List-Unsubscribe") === ONE_CLICK ? "stop" : fieldOf("press");
      if (pressed === "stop" || pressed === "ask")
        return api.feedback.stop({ ...link, isStopped: pressed === "stop" });
      await api.feedback.answer({ ...link, ...answerIn(fieldOf) });
    },
  });
  mountLinkPage(app, options, {
    ...questionsLink,
    choices: ["result", "code"],
    async follow(link, fieldOf) {
      const code = fieldOf("code").slice(0, 40);
      const { answer, remove } = api.programme.wellbeing;
      const path = questionsLink.pathOf(link);
      if (fieldOf("press") === "remove")
        return withFields(path, Object.entries(await remove({ ...link, code })));
      // Without the tick nothing is stored; the browser asks for it.
      if (fieldOf("consents") !== "yes") return path;
      const { result } = await answer({ ...link, code, consents: true, ...answersIn(fieldOf) });
      return withFields(path, Object.entries({ result, code }));
    },
  });
  mountLinkPage(app, options, {
    ...certificateLink,
    follow: (link, fieldOf) => api.programme.certificates.choose({ ...link, ...choiceIn(fieldOf) }),
  });
  mountLinkPage(app, options, {
    path: pages.certificates.path,
    field: "code",
    // Without a code it is the same for everybody.
    isKnown: (_secrets, { code }) => code !== "",
    pathOf: ({ code }) => checkPath(code),
    // Nothing is pressed on it.
    follow: async () => {},
  });
  // The address on paper.
  app.get(`${pages.certificates.path}/:code{[0-9A-Za-z-]{16,24}}`, (c) =>
    c.redirect(checkPath(c.req.param("code")), 302),
  );
  mountLinkPage(app, options, {
    ...addressRequestLink,
    follow: (link) => api.safety.addressRequests.confirm(link),
  });
  mountLinkPage(app, options, {
    path: pages.followReport.path,
    field: "report",
    isKnown: (_secrets, { report: token }) => /^[\w-]{43}$/.test(token),
    pathOf: ({ report: token }) => followReportPath(token),
    // Nothing is pressed on it.
    follow: async () => {},
  });
  mountLinkPage(app, options, {
    path: pages.followComplaint.path,
    field: "complaint",
    isKnown: (_secrets, { complaint: token }) => /^[\w-]{40,64}$/.test(token),
    pathOf: ({ complaint: token }) => followPath(token),
    // Nothing is pressed on it.
    follow: async () => {},
  });
  mountLinkPage(app, options, {
    ...placeLink,
    follow: (link) => api.signal.invitations.keepPlace(link),
  });
  mountLinkPage(app, options, {
    ...volunteerLink,
    // Of the last press.
    choices: ["outcome"],
    async follow(link, fieldOf) {
      const { door, outcome } = await api.rota.shifts.follow({ ...link, answer: fieldOf("answer") });
      return door ?? withFields(volunteerLink.pathOf(link), outcome ? [["outcome", outcome]] : []);
    },
  });
  mountLinkPage(app, options, {
    ...leaveRotaLink,
    follow: (link) => api.rota.shifts.leave(link),
  });
  mountLinkPage(app, options, {
    ...leaveProgrammeLink,
    follow: (link) => api.programme.places.leaveByLink(link),
  });
  mountLinkPage(app, options, {
    ...schoolLink,
    follow: (link) => api.programme.schools.confirm(link),
  });
  for (const purpose of linkPurposes)
    mountLinkPage(app, options, {
      ...subscriptionLinks[purpose],
      follow: (link) => api.signal.subscriptions.follow({ purpose, ...link }),
    });
}

/** A page that differs by its query, so it is rendered for each request and never kept; only that of unknown links is the same for all. */
function mountLinkPage<Field extends string>(
  app: Hono<AppEnv>,
  { render, cache, secrets, trustedProxies }: LinkPagesOptions,
  { path, field, choices = [], isKnown, pathOf, follow }: LinkPage<Field>,
): void {
  const mayCall = createRequestLimit(trustedProxies, {
    name: "mailed-link-pages",
    network: RENDERS_A_MINUTE,
  });
  const tooMany = (c: Context<AppEnv>) =>
    c.json(problem("TOO_MANY_REQUESTS"), 429, { ...privateHeaders, "retry-after": "60" });
  // The page cache's key for the page of unknown links. No URL equals it.
  const unknownLink = `unknown link ${path}`;

  app.get(path, async (c) => {
    const query = c.req.query();
    const link = linkIn(query, field);
    const log = c.get("log");
    const { headers } = c.env.incoming;
    if (!isKnown(secrets, link)) {
      const answer = await cache.answer(unknownLink, headers, (onRead) => render(path, log, onRead));
      return privately(answer);
    }
    if (!(await mayCall(c.env.incoming, link[field]))) return tooMany(c);
    const address = withFields(
      pathOf(link),
      choices.flatMap((name) => (query[name] ? [[name, asText(query[name])]] : [])),
    );
    return privately(new EncodedPage(await render(address, log, () => {})).to(headers));
  });
  app.post(path, async (c) => {
    const form = await formOf(c);
    let to: unknown;
    const link = linkIn({ ...form, ...c.req.query() }, field);
    if (isKnown(secrets, link)) {
      if (!(await mayCall(c.env.incoming, link[field]))) return tooMany(c);
      to = await follow(link, (name) => asText(form[name], LONGEST_FIELD));
    }
    // A mail program's own button follows no redirect (RFC 8058).
    if (form["List-Unsubscribe"] === ONE_CLICK) return c.text("Done.", 200, privateHeaders);
    // What came of it is shown by a page that can be loaded again.
    return c.redirect(typeof to === "string" ? to : pathOf(link), 303);
  });
}

/** A path with a query, with further fields. */
function withFields(path: string, fields: readonly (readonly string[])[]): string {
  return fields.length === 0
    ? path
    : `${path}&${new URLSearchParams(fields.map(([name = "", value = ""]) => [name, value]))}`;
}

function checkPath(code: string): string {
  return `${pages.certificates.path}?${new URLSearchParams({ code })}`;
}

/** The address holds the key: no cache stores it, and no Referer header carries it. */
const privateHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

function privately(answer: PageResponse): Response {
  return responseOf({ ...answer, headers: { ...answer.headers, ...privateHeaders } });
}

/** A form that cannot be parsed, such as a multipart one without its boundary, is an empty one. */
async function formOf(c: Context<AppEnv>): Promise<Record<string, unknown>> {
  // Fails where the body is too large or the connection breaks: only parsing may fail below.
  await c.req.arrayBuffer();
  return c.req.parseBody().catch(() => ({}));
}

function linkIn<Field extends string>(fields: Record<string, unknown>, field: Field): LinkParameters<Field> {
  return { [field]: asText(fields[field]), key: asText(fields.key) } as LinkParameters<Field>;
}

function asText(field: unknown, longest = 100): string {
  return typeof field === "string" ? field.slice(0, longest) : "";
}
