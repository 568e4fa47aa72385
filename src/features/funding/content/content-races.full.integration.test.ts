import { expect, test } from "vitest";
import { startTestSite } from "#src/testing/site.ts";

const site = await startTestSite({ poolSize: 10 });
const admin = await site.headersOf("admin");

async function send(method: string, path: string, body: object = {}) {
  const headers = { ...admin, "content-type": "application/json" };
  const response = await fetch(`${site.url}/api/admin/funding${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  });
  return { ...(await response.json()), status: response.status };
}

test("concurrent starts and saves of one field give one page, one save, and refusals", async () => {
  const pages = await Promise.all(Array.from({ length: 6 }, () => send("POST", "")));
  expect(new Set(pages.map(({ status, id }) => `${status} ${id}`)).size).toBe(1);
  const [{ id }] = pages;
  for (let round = 1; round <= 5; round++) {
    const titles = ["a", "b", "c", "d"].map((letter) => `Round ${round}${letter}`);
    const answers = await Promise.all(
      titles.map((title) => send("PATCH", `/${id}`, { version: round, title })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const saved = answers.find(({ status }) => status === 200);
    for (const { status, data } of answers)
      if (status === 409) expect(data.content).toMatchObject({ title: saved.title, version: round + 1 });
  }
});

test("concurrent saves of different fields all succeed, each with a version of its own", async () => {
  const { id, version } = await send("POST", "");
  const fields = { subtitle: "S", eventDate: "D", eventLocation: "L", supporterCount: 7 };
  const answers = await Promise.all(
    Object.entries(fields).map(([field, value]) => send("PATCH", `/${id}`, { version, [field]: value })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await send("POST", "")).toMatchObject({ ...fields, version: version + 4 });
});
