import type { Context, Hono } from "hono";
import { followReportPath } from "#features/culture/reports/reports.rules.ts";
import { guardianPath, isGuardianKey } from "#features/events/bookings/guardian-link.server.ts";
import { guardianAnswers } from "#features/events/bookings/guardians.rules.ts";
import { placePath } from "#features/events/guests/place-link.rules.ts";
import { isPlaceKey } from "#features/events/guests/place-link.server.ts";
import { cantComePath, isCantComeKey } from "#features/events/tickets/cant-come-link.server.ts";
import { answerIn } from "#features/feedback/feedback.rules.ts";
import { feedbackPath, isFeedbackKey } from "#features/feedback/feedback-link.server.ts";
import {
  certificatePath,
  isCertificateKey,
} from "#features/programme/certificates/certificate-link.server.ts";
import { choiceIn } from "#features/programme/certificates/certificates.rules.ts";
import { isLeaveKey } from "#features/programme/cycles/leave-link.server.ts";
import { leaveProgrammePath } from "#features/programme/cycles/places.rules.ts";
import { isSchoolKey } from "#features/programme/schools/school-link.server.ts";
import { schoolPath } from "#features/programme/schools/schools.rules.ts";
import { answersIn } from "#features/programme/wellbeing/wellbeing.rules.ts";
import { isQuestionsKey, questionsPath } from "#features/programme/wellbeing/wellbeing-link.server.ts";
import { isVolunteerKey } from "#features/rota/volunteers/volunteer-link.server.ts";
import { leavePath, rotaPath } from "#features/rota/volunteers/volunteers.rules.ts";
import {
  addressRequestPath,
  isAddressRequestKey,
} from "#features/safety/address-requests/address-request-link.server.ts";
import { followPath } from "#features/safety/complaints/complaints.rules.ts";
import {
  isSubscriptionKey,
  subscriptionPath,
} from "#features/signal/subscriptions/subscription-link.server.ts";
import { linkPurposes } from "#features/signal/subscriptions/subscriptions.rules.ts";
import { pages } from "#features/site/pages.ts";
import type { Api } from "#shared/api/api.ts";
import { problem } from "#shared/errors/problems.ts";
import { createRequestLimit } from "#shared/limits/request-limit.server.ts";
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

interface MailedLink {
  id: string;
  key: string;
}

interface LinkPage {
  path: string;
  /** The name of `id` in the link's query. */
  idField: string;
  /** Whether this site made the link. */
  isKnown(link: MailedLink): boolean;
  /** The link's path with its query. */
  pathOf(link: MailedLink): string;
  /** Further fields of the query that the page reads. */
  choices?: readonly string[];
  /**
   * Does what the link's form asks for; `fieldOf` reads a field of the form, and is empty for one that was not sent. A text
   * that it resolves to is the path that shows what came of it, by default the link's.
   */
  follow(link: MailedLink, fieldOf: (name: string) => string): Promise<unknown>;
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
  const { api, secrets } = options;
  mountLinkPage(app, options, {
    path: pages.cantCome.path,
    idField: "ticket",
    isKnown: ({ id: ticket, key }) => isCantComeKey(secrets, { ticket, key }),
    pathOf: ({ id: ticket, key }) => cantComePath(ticket, key),
    follow: ({ id: ticket, key }) => api.campus.cantCome.giveBack({ ticket, key }),
  });
  mountLinkPage(app, options, {
    path: pages.guardian.path,
    idField: "guardian",
    isKnown: ({ id: guardian, key }) => isGuardianKey(secrets, { guardian, key }),
    pathOf: ({ id: guardian, key }) => guardianPath(guardian, key),
    async follow({ id: guardian, key }, fieldOf) {
      const given = guardianAnswers.find((known) => known === fieldOf("answer"));
      if (given) await api.campus.guardians.answer({ guardian, key, answer: given });
    },
  });
  mountLinkPage(app, options, {
    path: pages.feedback.path,
    idField: "booking",
    choices: ["face"],
    isKnown: ({ id: booking, key }) => isFeedbackKey(secrets, { booking, key }),
    pathOf: ({ id: booking, key }) => feedbackPath({ booking, key }),
    async follow({ id: booking, key }, fieldOf) {
      const pressed = fieldOf("List-Unsubscribe") === ONE_CLICK ? "stop" : fieldOf("press");
      if (pressed === "stop" || pressed === "ask")
        return api.feedback.stop({ booking, key, isStopped: pressed === "stop" });
      await api.feedback.answer({ booking, key, ...answerIn(fieldOf) });
    },
  });
  mountLinkPage(app, options, {
    path: pages.wellbeing.path,
    idField: "about",
    choices: ["result", "code"],
    isKnown: ({ id: about, key }) => isQuestionsKey(secrets, { about, key }),
    pathOf: ({ id: about, key }) => questionsPath({ about, key }),
    async follow({ id: about, key }, fieldOf) {
      const code = fieldOf("code").slice(0, 40);
      const { answer, remove } = api.programme.wellbeing;
      const path = questionsPath({ about, key });
      if (fieldOf("press") === "remove")
        return withFields(path, Object.entries(await remove({ about, key, code })));
      // Without the tick nothing is stored; the browser asks for it.
      if (fieldOf("consents") !== "yes") return path;
      const { result } = await answer({ about, key, code, consents: true, ...answersIn(fieldOf) });
      return withFields(path, Object.entries({ result, code }));
    },
  });
  mountLinkPage(app, options, {
    path: pages.certificate.path,
    idField: "certificate",
    isKnown: ({ id: certificate, key }) => isCertificateKey(secrets, { certificate, key }),
    pathOf: ({ id: certificate, key }) => certificatePath({ certificate, key }),
    follow: ({ id: certificate, key }, fieldOf) =>
      api.programme.certificates.choose({ certificate, key, ...choiceIn(fieldOf) }),
  });
  mountLinkPage(app, options, {
    path: pages.certificates.path,
    idField: "code",
    // Without a code it is the same for everybody.
    isKnown: ({ id: code }) => code !== "",
    pathOf: ({ id: code }) => checkPath(code),
    // Nothing is pressed on it.
    follow: async () => {},
  });
  // The address on paper.
  app.get(`${pages.certificates.path}/:code{[0-9A-Za-z-]{16,24}}`, (c) =>
    c.redirect(checkPath(c.req.param("code")), 302),
  );
  mountLinkPage(app, options, {
    path: pages.confirmAddress.path,
    idField: "request",
    isKnown: ({ id: request, key }) => isAddressRequestKey(secrets, { request, key }),
    pathOf: ({ id: request, key }) => addressRequestPath({ request, key }),
    follow: ({ id: request, key }) => api.safety.addressRequests.confirm({ request, key }),
  });
  mountLinkPage(app, options, {
    path: pages.followReport.path,
    idField: "report",
    isKnown: ({ id: token }) => /^[\w-]{43}$/.test(token),
    pathOf: ({ id: token }) => followReportPath(token),
    // Nothing is pressed on it.
    follow: async () => {},
  });
  mountLinkPage(app, options, {
    path: pages.followComplaint.path,
    idField: "complaint",
    isKnown: ({ id: token }) => /^[\w-]{40,64}$/.test(token),
    pathOf: ({ id: token }) => followPath(token),
    // Nothing is pressed on it.
    follow: async () => {},
  });
  mountLinkPage(app, options, {
    path: pages.signalPlace.path,
    idField: "invitation",
    isKnown: ({ id: invitation, key }) => isPlaceKey(secrets, { invitation, key }),
    pathOf: ({ id: invitation, key }) => placePath({ invitation, key }),
    follow: ({ id: invitation, key }) => api.signal.invitations.keepPlace({ invitation, key }),
  });
  mountLinkPage(app, options, {
    path: pages.rota.path,
    idField: "volunteer",
    isKnown: ({ id: volunteer, key }) => isVolunteerKey(secrets, { volunteer, key }),
    pathOf: ({ id: volunteer, key }) => rotaPath({ volunteer, key }),
    // Of the last press.
    choices: ["outcome"],
    async follow({ id: volunteer, key }, fieldOf) {
      const answer = fieldOf("answer");
      const { door, outcome } = await api.rota.shifts.follow({ volunteer, key, answer });
      return door ?? rotaPath({ volunteer, key }, outcome ?? "");
    },
  });
  mountLinkPage(app, options, {
    path: pages.rotaLeave.path,
    idField: "volunteer",
    isKnown: ({ id: volunteer, key }) => isVolunteerKey(secrets, { volunteer, key }),
    pathOf: ({ id: volunteer, key }) => leavePath({ volunteer, key }),
    follow: ({ id: volunteer, key }) => api.rota.shifts.leave({ volunteer, key }),
  });
  mountLinkPage(app, options, {
    path: pages.leaveProgramme.path,
    idField: "place",
    isKnown: ({ id: place, key }) => isLeaveKey(secrets, { place, key }),
    pathOf: ({ id: place, key }) => leaveProgrammePath({ place, key }),
    follow: ({ id: place, key }) => api.programme.places.leaveByLink({ place, key }),
  });
  mountLinkPage(app, options, {
    path: pages.schoolsConfirm.path,
    idField: "school",
    isKnown: ({ id: school, key }) => isSchoolKey(secrets, { school, key }),
    pathOf: ({ id: school, key }) => schoolPath({ school, key }),
    follow: ({ id: school, key }) => api.programme.schools.confirm({ school, key }),
  });
  const alertPaths = { confirm: pages.alertsConfirm.path, unsubscribe: pages.alertsUnsubscribe.path };
  for (const purpose of linkPurposes)
    mountLinkPage(app, options, {
      path: alertPaths[purpose],
      idField: "subscription",
      isKnown: ({ id: subscription, key }) => isSubscriptionKey(secrets, purpose, { subscription, key }),
      pathOf: ({ id: subscription, key }) => subscriptionPath(purpose, { subscription, key }),
      follow: ({ id: subscription, key }) => api.signal.subscriptions.follow({ purpose, subscription, key }),
    });
}

/** A page that differs by its query, so it is rendered for each request and never kept; only that of unknown links is the same for all. */
function mountLinkPage(
  app: Hono<AppEnv>,
  { render, cache, trustedProxies }: LinkPagesOptions,
  { path, idField, choices = [], isKnown, pathOf, follow }: LinkPage,
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
    const link = linkIn(query, idField);
    const log = c.get("log");
    const { headers } = c.env.incoming;
    if (!isKnown(link)) {
      const answer = await cache.answer(unknownLink, headers, (onRead) => render(path, log, onRead));
      return privately(answer);
    }
    if (!(await mayCall(c.env.incoming, link.id))) return tooMany(c);
    const address = withFields(
      pathOf(link),
      choices.flatMap((name) => (query[name] ? [[name, asText(query[name])]] : [])),
    );
    return privately(new EncodedPage(await render(address, log, () => {})).to(headers));
  });
  app.post(path, async (c) => {
    const form = await formOf(c);
    let to: unknown;
    const link = linkIn({ ...form, ...c.req.query() }, idField);
    if (isKnown(link)) {
      if (!(await mayCall(c.env.incoming, link.id))) return tooMany(c);
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

function linkIn(fields: Record<string, unknown>, idField: string): MailedLink {
  return { id: asText(fields[idField]), key: asText(fields.key) };
}

function asText(field: unknown, longest = 100): string {
  return typeof field === "string" ? field.slice(0, longest) : "";
}
