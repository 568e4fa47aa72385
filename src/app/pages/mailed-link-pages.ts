import type { Hono } from "hono";
import { followReportPath } from "#features/culture/reports/reports.rules.ts";
import { guardianLink } from "#features/events/bookings/guardian-link.server.ts";
import { guardianAnswers } from "#features/events/bookings/guardians.rules.ts";
import { placeLink } from "#features/events/guests/place-link.server.ts";
import { cantComeLink } from "#features/events/tickets/cant-come-link.server.ts";
import { answerIn, lacksFace } from "#features/feedback/feedback.rules.ts";
import { feedbackLink } from "#features/feedback/feedback-link.server.ts";
import { certificateLink } from "#features/programme/certificates/certificate-link.server.ts";
import { choiceIn } from "#features/programme/certificates/certificates.rules.ts";
import { leaveLink as leaveProgrammeLink } from "#features/programme/cycles/leave-link.server.ts";
import { schoolLink } from "#features/programme/schools/school-link.server.ts";
import { answersIn, refusalTexts } from "#features/programme/wellbeing/wellbeing.rules.ts";
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
import { isPrivateToken } from "#shared/secrets/private-token.server.ts";
import type { AppEnv } from "../env.ts";
import {
  type LinkPage,
  type LinkPageOptions,
  mountLinkPage,
  NotFollowed,
  ONE_CLICK,
  withFields,
} from "./link-page.ts";

/** Mounts the pages of mailed links that work without a sign-in: a GET shows a form and changes nothing, its POST does it. */
export function mountMailedLinkPages(app: Hono<AppEnv>, options: LinkPageOptions): void {
  const mount = <Field extends string>(page: LinkPage<Field>) => mountLinkPage(app, options, page);
  mount({ ...cantComeLink, follow: (api, link) => api.campus.cantCome.giveBack(link) });
  mount({
    ...guardianLink,
    async follow(api, link, fieldOf) {
      const answer = guardianAnswers.find((known) => known === fieldOf("answer"));
      if (answer) await api.campus.guardians.answer({ ...link, answer });
    },
  });
  mount({
    ...feedbackLink,
    choices: ["face"],
    async follow(api, link, fieldOf) {
      const pressed = fieldOf("List-Unsubscribe") === ONE_CLICK ? "stop" : fieldOf("press");
      if (pressed === "stop" || pressed === "ask")
        return api.feedback.stop({ ...link, isStopped: pressed === "stop" });
      const answer = answerIn(fieldOf);
      if (lacksFace(answer)) return new NotFollowed(feedbackLink.pathOf(link));
      await api.feedback.answer({ ...link, ...answer });
    },
  });
  mount({
    ...questionsLink,
    choices: ["result", "code"],
    async follow(api, link, fieldOf) {
      const code = fieldOf("code").slice(0, 40);
      const { answer, remove } = api.programme.wellbeing;
      const path = questionsLink.pathOf(link);
      if (fieldOf("press") === "remove")
        return withFields(path, Object.entries(await remove({ ...link, code })));
      // Without the tick nothing is stored; the browser asks for it.
      if (fieldOf("consents") !== "yes") return path;
      const { result } = await answer({ ...link, code, consents: true, ...answersIn(fieldOf) });
      const shown = withFields(path, Object.entries({ result, code }));
      return refusalTexts[result] ? new NotFollowed(shown) : shown;
    },
  });
  mount({
    ...certificateLink,
    follow: (api, link, fieldOf) => api.programme.certificates.choose({ ...link, ...choiceIn(fieldOf) }),
  });
  mount({
    path: pages.certificates.path,
    field: "code",
    // Without a code it is the same for everybody.
    isKnown: (_secrets, { code }) => code !== "",
    pathOf: ({ code }) => checkPath(code),
  });
  // The address on paper.
  app.get(`${pages.certificates.path}/:code{[0-9A-Za-z-]{16,24}}`, (c) =>
    c.redirect(checkPath(c.req.param("code")), 302),
  );
  mount({ ...addressRequestLink, follow: (api, link) => api.safety.addressRequests.confirm(link) });
  mount({
    path: pages.followReport.path,
    field: "report",
    isKnown: (_secrets, { report: token }) => isPrivateToken(token),
    pathOf: ({ report: token }) => followReportPath(token),
  });
  mount({
    path: pages.followComplaint.path,
    field: "complaint",
    isKnown: (_secrets, { complaint: token }) => isPrivateToken(token),
    pathOf: ({ complaint: token }) => followPath(token),
  });
  mount({ ...placeLink, follow: (api, link) => api.signal.invitations.keepPlace(link) });
  mount({
    ...volunteerLink,
    // Of the last press.
    choices: ["outcome"],
    async follow(api, link, fieldOf) {
      const { door, outcome } = await api.rota.shifts.follow({ ...link, answer: fieldOf("answer") });
      return door ?? withFields(volunteerLink.pathOf(link), outcome ? [["outcome", outcome]] : []);
    },
  });
  mount({ ...leaveRotaLink, follow: (api, link) => api.rota.shifts.leave(link) });
  mount({ ...leaveProgrammeLink, follow: (api, link) => api.programme.places.leaveByLink(link) });
  mount({ ...schoolLink, follow: (api, link) => api.programme.schools.confirm(link) });
  for (const purpose of linkPurposes)
    mount({
      ...subscriptionLinks[purpose],
      follow: (api, link) => api.signal.subscriptions.follow({ purpose, ...link }),
    });
}

function checkPath(code: string): string {
  return `${pages.certificates.path}?${new URLSearchParams({ code })}`;
}
