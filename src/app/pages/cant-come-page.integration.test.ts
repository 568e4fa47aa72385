import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import { cantComeLink } from "#features/events/tickets/cant-come-link.rules.ts";
import { startTestSite } from "#src/testing/site.ts";

const site = await startTestSite();

const page = "/campus-tickets/cant-come";

async function renders(): Promise<number> {
  const metrics = await site.metrics();
  return Number(
    /^pages_rendered_total\{page="\/campus-tickets\/cant-come"\} (\d+)$/m.exec(metrics)?.[1] ?? 0,
  );
}

const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

test("links that the site never made are answered by one render, which no cache keeps", async () => {
  const before = await renders();
  const answers = await times(50, () => fetch(`${site.url}${page}?ticket=${randomUUID()}&key=x`));
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.headers.get("content-encoding")).toBe("gzip");
    expect(await answer.text()).toContain("No such ticket");
  }
  expect((await renders()) - before).toBe(1);
});

test("a form that cannot be read is answered like an unknown link", async () => {
  const post = async (type: string, body: string) => {
    const answer = await fetch(`${site.url}${page}`, {
      method: "POST",
      redirect: "manual" as const,
      body,
      headers: { "content-type": type },
    });
    return [answer.status, answer.headers.get("location")];
  };
  const urlencoded = "application/x-www-form-urlencoded";
  expect(await post(urlencoded, "ticket=seven&key=x")).toEqual([303, expect.stringContaining("seven")]);
  const unknown = await post(urlencoded, "");
  expect(unknown[0]).toBe(303);
  expect(await post("multipart/form-data", "ticket")).toEqual(unknown);
  expect(await post("multipart/form-data; boundary=x", "ticket")).toEqual(unknown);
});

test("the link of a ticket shows its own page, and costs so many renders a minute and no more", async () => {
  const campus = campusOf(site);
  const ticketOf = async () => {
    const { ticket } = await campus.book(await campus.student(), await campus.event());
    return cantComeLink.urlFor({ siteUrl: site.url, secrets: site.secrets }, ticket?.id ?? "");
  };
  const [link, other] = [await ticketOf(), await ticketOf()];
  const answer = await fetch(link);
  expect(answer.headers.get("content-encoding")).toBe("gzip");
  expect(await answer.text()).toContain("Can’t make it?");
  const before = await renders();
  const statuses = (await times(50, () => fetch(link))).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect((await renders()) - before).toBeLessThan(40);
  expect((await fetch(other)).status).toBe(200);
});
