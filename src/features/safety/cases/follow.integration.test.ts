import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { cultureOf } from "#features/culture/culture.testing.ts";
import { stubVideoReader } from "#features/culture/uploads/video-file.testing.ts";
import { startTestSite } from "#src/testing/site.ts";
import { forgetComplaintsBefore } from "../complaints/complaints.queries.ts";
import { complaint, complaintsOf } from "../complaints/complaints-site.testing.ts";

stubVideoReader();

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
await site.headersOf("admin");
const culture = cultureOf(site);
const complaints = complaintsOf(site);
beforeEach(async () => {
  await culture.empty();
  await complaints.empty();
});

interface Sent {
  link: string;
  decide: () => Promise<{ status: number }>;
}

const kinds: Record<string, Kind> = {
  complaint: {
    path: "/complaints/yours",
    typed: /Jade|My booking from spring|It was there/,
    open: "a person on our team looks into it",
    decided: "you are right in part",
    tokens: sql`select c::text as text from complaints c`,
    end: () => forgetComplaintsBefore(site.database.db, new Date(Date.now() + 1000)),
    async send() {
      const key = { ...complaint, email: "", idempotencyKey: randomUUID() };
      const { body } = await complaints.send(key);
      // A repeated submission after a lost answer has the same link.
      expect((await complaints.send(key)).body).toEqual(body);
      const { id } = await complaints.only();
      const outcome = { outcome: "partly", text: "It was there." };
      return { ...body, decide: () => complaints.call(`/admin/complaints/${id}/outcome`, outcome) };
    },
  },
  report: {
    path: "/reports/yours",
    typed: /sister|Because of the rules/,
    open: "a person on our team looks at the video",
    decided: "We reviewed the video that you reported, and removed it from the feed.",
    tokens: sql`select t::text as text from video_report_tokens t`,
    end: () => site.database.rows(sql`delete from video_reports`),
    async send() {
      const { id } = await culture.put();
      const { body } = await culture.report(id, { text: "She is my sister" });
      return { ...body, decide: () => culture.decide(id, "hidden") };
    },
  },
};

interface Kind {
  path: string;
  /** Words from the sender and from staff that the page must not show. */
  typed: RegExp;
  /** The page's text at first, and after the decision. */
  open: string;
  decided: string;
  tokens: ReturnType<typeof sql>;
  end: () => Promise<unknown>;
  send: () => Promise<Sent>;
}

describe.each(Object.entries(kinds))("a %s", (name, { path, typed, open, decided, tokens, end, send }) => {
  const page = async (link: string) => {
    const { pathname, search } = new URL(link, site.url);
    expect(pathname).toBe(path);
    const response = await fetch(site.url + pathname + search);
    expect(response.headers.get("cache-control")).toBe("no-store");
    return response.text();
  };

  test("without an address is followed by its private link: state and outcome, no word of it", async () => {
    const { link, decide } = await send();
    const token = new URL(link).searchParams.get(name) ?? "";
    expect(token).toHaveLength(43);
    expect(JSON.stringify(await site.database.rows(tokens))).not.toContain(token);
    const before = await page(link);
    expect(before).toContain(open);
    expect(before).not.toMatch(typed);
    expect((await decide()).status).toBe(200);
    const after = await page(link);
    expect(after).toContain(decided);
    expect(after).not.toMatch(typed);
  });

  test("is not shown by another link, nor by its own once its period is over", async () => {
    const { link, decide } = await send();
    await decide();
    await end();
    for (const other of [link, path, `${path}?${name}=C-1`, `${path}?${name}=${"x".repeat(43)}`])
      expect(await page(other)).toContain(`There is no ${name} with this link`);
  });
});
