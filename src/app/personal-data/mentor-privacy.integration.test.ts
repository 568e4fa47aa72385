import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { readDemoMentors, seedLabs } from "#features/labs/demo/labs.seed.ts";
import { labsOf } from "#features/labs/labs.testing.ts";
import { pages } from "#features/site/pages.ts";
import { listProcedures } from "#shared/api/list-procedures.ts";
import { startTestSite } from "#src/testing/site.ts";
import { router } from "../router.ts";

// Only admins see a mentor's bio, email address and phone number, and all data of an inactive mentor.

const hidden = {
  name: "Hidden Mentor",
  bio: "PRIVATE-BIO",
  email: "private.mail@mentors.example",
  phone: "020 7946 0999",
  isActive: false,
  deactivatedAt: new Date(),
};
const shown = { ...hidden, name: "Shown Mentor", isActive: true, deactivatedAt: null };

const demoMentors = await readDemoMentors();

/** A marker in each private field. */
const marks = [
  hidden.name,
  hidden.bio,
  hidden.phone,
  "private.mail",
  "@mentors.example",
  ...demoMentors.flatMap(({ bio, phone }) => [bio, ...(phone ? [phone] : [])]),
  ...demoMentors.filter(({ leftDaysAgo }) => leftDaysAgo !== undefined).map(({ background }) => background),
];

const site = await startTestSite();
const labs = labsOf(site);
await seedLabs(site.database, site.secrets);
const ids = { shown: await labs.mentor(shown), hidden: await labs.mentor(hidden) };
await labs.session(ids.shown);
const rows = await site.database.rows<{ email: string }>(sql`select email from lab_mentors`);
const sealed = rows.map(({ email }) => email);

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(site.url + path, { headers });
  return { status: response.status, text: await response.text() };
}

function expectNothingPrivate(text: string, where: string): void {
  for (const mark of [...marks, ...sealed]) expect(text, where).not.toContain(mark);
}

test("no page and no loader data contains a marker", async () => {
  expect((await read("/labs")).text).toContain(shown.name);
  expect((await read("/labs.data")).text).toContain(shown.name);
  for (const { path } of Object.values(pages))
    for (const address of [path, path === "/" ? "/_.data" : `${path}.data`])
      expectNothingPrivate((await read(address)).text, address);
});

const reads = listProcedures(router).filter(({ method }) => method === "GET");

test.each(["visitor", "user"] as const)("no API response to a %s contains a marker", async (caller) => {
  const headers = await site.headersOf(caller);
  for (const { path, access } of reads) {
    const { status, text } = await read(`/api${path}`, headers);
    expectNothingPrivate(text, path);
    if (access === "roles") expect(status, path).toBe(caller === "visitor" ? 401 : 403);
  }
});

test.each([
  ["a message to a mentor", "shown", "Hello!", 204],
  ["a message that says nothing", "shown", " ", 400],
  ["a message to one who has left", "hidden", "Hello!", 404],
] as const)(
  "the answer to %s has none of it, and neither has the log",
  async (_, mentor, message, expected) => {
    const response = await site.send("visitor", "POST", `/labs/mentors/${ids[mentor]}/messages`, {
      requesterName: "Nadia",
      requesterEmail: "nadia@example.org",
      message,
      idempotencyKey: crypto.randomUUID(),
    });
    expect(response.status).toBe(expected);
    expectNothingPrivate(`${JSON.stringify([...response.headers])} ${await response.text()}`, "the answer");
    expectNothingPrivate(site.logged.join("\n"), "the log");
  },
);

test("an admin gets all markers, so the test above can fail", async () => {
  const { text } = await read("/api/admin/labs/mentors", await site.headersOf("admin"));
  for (const mark of marks) expect(text).toContain(mark);
});
