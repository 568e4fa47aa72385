import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { followReportPath } from "#features/culture/reports/report-link.rules.ts";
import { guardianLink } from "#features/events/guardians/guardian-link.rules.ts";
import { placeLink } from "#features/events/guests/place-link.rules.ts";
import { cantComeLink } from "#features/events/tickets/cant-come-link.rules.ts";
import { feedbackLink } from "#features/feedback/feedback-link.rules.ts";
import { certificateLink } from "#features/programme/certificates/certificate-link.rules.ts";
import { leaveLink as leaveProgrammeLink } from "#features/programme/cycles/leave-link.rules.ts";
import { schoolLink } from "#features/programme/schools/school-link.rules.ts";
import { aboutOf, questionsLink } from "#features/programme/wellbeing/wellbeing-link.rules.ts";
import { leaveLink as leaveRotaLink, volunteerLink } from "#features/rota/volunteers/volunteer-link.rules.ts";
import { addressRequestLink } from "#features/safety/address-requests/address-request-link.rules.ts";
import { followPath } from "#features/safety/complaints/complaint-link.rules.ts";
import { subscriptionLinks } from "#features/signal/subscriptions/subscription-link.rules.ts";
import { pages } from "#features/site/pages.ts";
import { newPrivateToken } from "#shared/secrets/private-token.server.ts";
import { startTestSite } from "#src/testing/site.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });

const SHOWS_A_MINUTE = 30;
const PRESSES_AN_HOUR = 60;
const OF_A_NETWORK_A_MINUTE = 1200;

let networks = 0;
const nextNetwork = () => `10.7.${Math.floor(networks / 200)}.${++networks % 200}`;

/** The statuses of `most` calls, each from a new network, and of the next call. */
async function beyond(most: number, call: (from: string) => Promise<Response>) {
  const within = new Set<number>();
  for (let done = 0; done < most; done += 30) {
    const answers = await Promise.all(Array.from({ length: 30 }, () => call(nextNetwork())));
    for (const { status } of answers) within.add(status);
  }
  return { within, next: await call(nextNetwork()) };
}

const post = (path: string, type: string, body: string) => (from: string) =>
  fetch(site.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { "x-forwarded-for": from, "content-type": type },
    body,
  });

const get = (path: string) => (from: string) =>
  fetch(site.url + path, { headers: { "x-forwarded-for": from } });

const callApi = (path: string, body: object) => post(`/api${path}`, "application/json", JSON.stringify(body));

const sendForm = (path: string, fields: Record<string, string>) =>
  post(path, "application/x-www-form-urlencoded", new URLSearchParams(fields).toString());

const answer = { face: "good", again: null, sentence: "", wantsCall: false, phone: "" };
const choice = { shownName: "none", showsCycle: true, showsWeeks: true };

/** Each emailed link of one person: the API paths that show and submit it, the posted body, and its form fields. */
const links = [
  { link: guardianLink, api: "/campus/guardian", posted: { answer: "yes" } },
  { link: cantComeLink, api: "/campus/cant-come" },
  { link: placeLink, api: "/signal/invitations/place" },
  { link: feedbackLink, api: "/feedback", posted: answer },
  {
    link: feedbackLink,
    api: "/feedback",
    press: "/feedback/stop",
    posted: { press: "stop", isStopped: true },
  },
  { link: certificateLink, api: "/programme/certificates/own", posted: choice },
  { link: leaveProgrammeLink, api: "/programme/leave" },
  { link: schoolLink, api: "/programme/schools/link" },
  { link: volunteerLink, api: "/rota", posted: { answer: `claim ${randomUUID()}` } },
  { link: leaveRotaLink, api: undefined, press: "/rota/leave" },
  { link: addressRequestLink, api: "/address-requests/link" },
  { link: subscriptionLinks.confirm, api: "/signal/subscriptions/link", posted: { purpose: "confirm" } },
  {
    link: subscriptionLinks.unsubscribe,
    api: "/signal/subscriptions/link",
    posted: { purpose: "unsubscribe" },
  },
] as const;

test.each(links)("$link.path: page and API share its limits", async ({ link, api, ...more }) => {
  const { press = api, posted = {} } = { press: undefined, posted: undefined, ...more };
  const newLink = () => {
    const path = link.pathFor(site.secrets, randomUUID());
    return { path, given: Object.fromEntries(new URL(path, site.url).searchParams) };
  };
  const fields = Object.fromEntries(Object.entries(posted).map(([name, value]) => [name, String(value)]));

  const byApi = newLink();
  const presses = await beyond(PRESSES_AN_HOUR, callApi(press ?? "", { ...byApi.given, ...posted }));
  expect([...presses.within].every((status) => status < 300)).toBe(true);
  expect(presses.next.status).toBe(429);
  expect(Number(presses.next.headers.get("retry-after"))).toBeGreaterThan(60);
  expect(await presses.next.json()).toMatchObject({
    defined: true,
    code: "TOO_MANY_REQUESTS",
    message: "This link has been used too many times. Try again in an hour.",
  });
  const refused = await sendForm(byApi.path, fields)(nextNetwork());
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
  expect(await refused.text()).toContain("Try again in an hour. What you filled in is kept on this page.");

  if (!api) return;
  const shown = newLink();
  const query = new URLSearchParams({
    ...shown.given,
    ...(fields.purpose && { purpose: fields.purpose }),
  });
  const shows = await beyond(SHOWS_A_MINUTE, get(`/api${api}?${query}`));
  expect(shows.within).toEqual(new Set([200]));
  expect(shows.next.status).toBe(429);
  const page = await get(shown.path)(nextNetwork());
  expect([page.status, page.headers.get("cache-control")]).toEqual([429, "no-store"]);
  expect(await page.text()).toContain("Try again</a>");
});

test("posts of a form count for the API, too", async () => {
  const path = schoolLink.pathFor(site.secrets, randomUUID());
  const { within, next } = await beyond(PRESSES_AN_HOUR, sendForm(path, {}));
  expect(within).toEqual(new Set([303]));
  const given = Object.fromEntries(new URL(path, site.url).searchParams);
  const other = await callApi("/programme/schools/link", given)(nextNetwork());
  expect([next.status, other.status]).toEqual([429, 429]);
});

test.each([
  ["a report", "/culture/reports/followed", followReportPath],
  ["a complaint", "/complaints/followed", followPath],
])("the private link of %s has its limit on page and API", async (_what, api, pathOf) => {
  const token = newPrivateToken();
  const { within, next } = await beyond(SHOWS_A_MINUTE, get(`/api${api}?token=${token}`));
  expect(within).toEqual(new Set([200]));
  expect([next.status, (await get(pathOf(token))(nextNetwork())).status]).toEqual([429, 429]);
});

test("codes of certificates: a network has its limit on page and API, and another one its own", async () => {
  const here = nextNetwork();
  const { within, next } = await beyond(60, () => get("/api/programme/certificates?code=7")(here));
  expect(within).toEqual(new Set([200]));
  expect(next.status).toBe(429);
  const page = get(`${pages.certificates.path}?code=7`);
  expect([(await page(here)).status, (await page(nextNetwork())).status]).toEqual([429, 200]);
});

test("a link that many people share is limited by network, and forms without scripts count for theirs", async () => {
  const here = nextNetwork();
  const path = questionsLink.pathFor(site.secrets, aboutOf("before", randomUUID()));
  const form = sendForm(path, { consents: "yes", satisfied: "7", code: "K7QD-2MXP" });
  const { within, next } = await beyond(OF_A_NETWORK_A_MINUTE, () => form(here));
  expect(within).toEqual(new Set([303]));
  expect(next.status).toBe(429);
  const api = get(`/api/programme/questions?${path.split("?")[1]}`);
  expect([(await api(here)).status, (await get(path)(here)).status]).toEqual([429, 429]);
  expect([(await form(nextNetwork())).status, (await api(nextNetwork())).status]).toEqual([303, 200]);
});
