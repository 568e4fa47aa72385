import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { feedbackLink } from "#features/feedback/feedback-link.rules.ts";
import { aboutOf, questionsLink } from "#features/programme/wellbeing/wellbeing-link.rules.ts";
import { startTestSite } from "#src/testing/site.ts";

const site = await startTestSite();

const here = () => ({ siteUrl: site.url, secrets: site.secrets });

const linkOf = () => feedbackLink.urlFor(here(), randomUUID());

function post(link: string, fields: Record<string, string>) {
  return fetch(link, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });
}

/** A person's steps with a link: opens the form, sends it, and sees the thanks. */
async function answer(link: string): Promise<number[]> {
  const opened = await fetch(link);
  const sent = await post(link, { face: "good", consents: "yes", satisfied: "7", code: "K7QD-2MXP" });
  const shown = await fetch(new URL(sent.headers.get("location") ?? "", site.url));
  return [opened.status, sent.status, shown.status];
}

const all = async (links: readonly string[]) => {
  const answers = await Promise.all(links.map(answer));
  return new Set(answers.map((statuses) => statuses.join(" ")));
};

test("the 200 people of a night answer at once from one network, each by their link", async () => {
  expect(await all(Array.from({ length: 200 }, linkOf))).toEqual(new Set(["200 303 200"]));
});

test("three cycles answer at once from one network, each by the link that all its people share", async () => {
  const cycles = Array.from({ length: 3 }, randomUUID);
  const links = cycles.map((id) => questionsLink.urlFor(here(), aboutOf("before", id)));
  const people = links.flatMap((link) => Array.from({ length: 20 }, () => link));
  expect(await all(people)).toEqual(new Set(["200 303 200"]));
});

test("a form above the limit comes back as a page that keeps what was typed, and sends it again", async () => {
  const link = linkOf();
  const typed = {
    face: "bad",
    again: "no",
    sentence: `"Too <b>loud</b>" & cold`,
    call: "yes",
    phone: "07700 900123",
  };
  let refused = await post(link, typed);
  for (let sent = 1; refused.status === 303 && sent < 100; sent++) refused = await post(link, typed);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
  expect(refused.headers.get("content-type")).toContain("text/html");
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(refused.headers.get("content-security-policy")).toContain("form-action 'self'");
  const html = await refused.text();
  expect(html).toContain("Try again in an hour. What you filled in is kept on this page.");
  expect(html).not.toContain("<b>loud");
  const kept = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  const { searchParams } = new URL(link);
  expect(Object.fromEntries(kept.map(([, name, value]) => [name, unescaped(value ?? "")]))).toEqual({
    ...Object.fromEntries(searchParams),
    ...typed,
  });
  expect(html).toContain(`<form method="post" action="/feedback">`);
});

test("a mail program’s one click is answered without a redirect (RFC 8058), also by a link that the site never made", async () => {
  for (const link of [linkOf(), `${site.url}/feedback?booking=${randomUUID()}&key=x`]) {
    const answer = await post(link, { "List-Unsubscribe": "One-Click" });
    expect([answer.status, await answer.text()]).toEqual([200, "Done."]);
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  }
});

function unescaped(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
