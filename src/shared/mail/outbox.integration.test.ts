import { afterEach, expect, test } from "vitest";
import { type Database, openDatabase } from "#shared/db/database.server.ts";
import { createJobs } from "#shared/jobs/boss.server.ts";
import { queueStates } from "#shared/jobs/jobs.queries.ts";
import { testPace } from "#shared/jobs/pace.server.ts";
import { createLog } from "#shared/log/log.server.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import { eventually } from "#src/testing/eventually.ts";
import { freshPlace } from "#src/testing/migrated.ts";
import { defineMail, type Outbox, type RenderMail } from "./mail.server.ts";
import { CONNECTIONS, smtpTransport } from "./mail-transport.server.ts";
import { createOutbox } from "./outbox.server.ts";
import { startSmtp } from "./smtp.testing.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const words = { list: undefined, subject: "A test", samples: [], Content: () => null };
const oneOfOne = defineMail("one-of-one", words);
const oneOfMany = defineMail("one-of-many", { ...words, isBulk: true });

const plain: RenderMail = async () => ({ subject: "A test", html: "<p>Hello</p>", text: "Hello" });

async function openOutbox(smtpUrl: string, render = plain) {
  const database = await openDatabase(await freshPlace());
  const logged: string[] = [];
  const log = createLog("debug", { write: (line: string) => void logged.push(line) });
  const secrets = secretsFrom("a key for the tests of the outbox..");
  const jobs = createJobs({ database, secrets, log, pace: testPace });
  const transport = smtpTransport(smtpUrl);
  const from = { name: "The site", address: "site@site.example" };
  const outbox = createOutbox({ jobs, log, from, render, transport });
  await jobs.start();
  ends.push(
    () => database.close(),
    () => transport.close(),
    () => jobs.stop(1000),
  );
  return { database, outbox, logged };
}

interface Site {
  database: Database;
  outbox: Outbox;
}

/** Queues emails that are sent as a batch. */
function queueBatch({ database, outbox }: Site, people: readonly string[]) {
  return database.transaction(async (tx) => {
    for (const to of people) await outbox.queue(tx, { to, mail: oneOfMany, props: {} });
  });
}

function queue({ database, outbox }: Site, to: string) {
  return database.transaction((tx) => outbox.queue(tx, { to, mail: oneOfOne, props: {} }));
}

const person = (number: number) => `person${number}@site.example`;
const people = Array.from({ length: 50 }, (_, number) => person(number));

test("a mail server that dies amid 50 mails and restarts gets each of them once", async () => {
  const first = await startSmtp();
  const site = await openOutbox(first.url);
  for (const to of people.slice(0, 25)) await queue(site, to);
  await eventually(() => expect(first.taken.length).toBeGreaterThan(5));
  await first.close();
  for (const to of people.slice(25)) await queue(site, to);
  await eventually(() => expect(site.logged.join()).toContain("will be retried"));
  expect(first.taken.length).toBeLessThan(50);
  const again = await startSmtp({ port: first.port, taken: first.taken });
  await eventually(() => expect(again.taken.length).toBeGreaterThanOrEqual(50));
  await eventually(async () => expect(await waiting(site.database)).toBe(0));
  expect(again.taken.map((mail) => mail.to?.[0]?.address).sort()).toEqual([...people].sort());
  expect(new Set(again.taken.map((mail) => mail.messageId)).size).toBe(50);
  expect(site.logged.join()).not.toContain("person");
});

test("a mail that a person waits for leaves before a batch queued earlier, while the mail server stalls on it", async () => {
  const stalled = Promise.withResolvers<void>();
  const asked: (string | undefined)[] = [];
  const server = await startSmtp({
    async beforeTaking({ to }) {
      asked.push(to?.[0]?.address);
      if (to?.[0]?.address !== "ada@site.example") await stalled.promise;
    },
  });
  const site = await openOutbox(server.url);
  const batch = Array.from({ length: 300 }, (_, number) => person(number));
  await queueBatch(site, batch);
  await eventually(() => expect(asked).toHaveLength(CONNECTIONS - 2));
  await queue(site, "ada@site.example");
  await eventually(() =>
    expect(server.taken.map(({ to }) => to?.[0]?.address)).toEqual(["ada@site.example"]),
  );
  expect(asked).toHaveLength(CONNECTIONS - 1);
  stalled.resolve();
  await eventually(() => expect(server.taken).toHaveLength(301));
});

test("urgent mails use the whole pool, and come before the rest of a batch", async () => {
  const stalled = Promise.withResolvers<void>();
  const server = await startSmtp({ beforeTaking: () => stalled.promise });
  const site = await openOutbox(server.url);
  await queueBatch(site, people);
  const waiting = Array.from({ length: 10 }, (_, number) => `waits${number}@site.example`);
  for (const to of waiting) await queue(site, to);
  stalled.resolve();
  await eventually(() => expect(server.taken).toHaveLength(60));
  const places = server.taken.flatMap(({ to }, place) =>
    to?.[0]?.address?.startsWith("waits") ? [place] : [],
  );
  // Emails that were being sent at the time of queueing come first.
  expect(places.at(-1)).toBeLessThan(waiting.length + 2 * CONNECTIONS);
});

test("every attempt has the same Message-ID and date, so that receivers recognise duplicates", async () => {
  const tries: unknown[] = [];
  const server = await startSmtp({
    async beforeTaking({ messageId, date }) {
      tries.push({ messageId, date });
      if (tries.length < 3) throw Object.assign(new Error("try later"), { responseCode: 451 });
    },
  });
  const site = await openOutbox(server.url);
  await queue(site, person(1));
  await eventually(() => expect(server.taken).toHaveLength(1));
  const messageId = expect.stringMatching(/^<[0-9a-f-]{36}@site\.example>$/);
  expect(tries[0]).toEqual({ messageId, date: expect.any(String) });
  expect(tries).toEqual([tries[0], tries[0], tries[0]]);
});

test("a permanently refused address is not retried, and the log omits it", async () => {
  const asked: string[] = [];
  const server = await startSmtp({
    refuse(address) {
      asked.push(address);
      return address === person(1) ? 550 : undefined;
    },
  });
  const site = await openOutbox(server.url);
  await queue(site, person(1));
  await eventually(() => expect(site.logged.join()).toContain("will not be retried"));
  await queue(site, person(2));
  await eventually(() => expect(server.taken).toHaveLength(1));
  await eventually(async () => expect(await waiting(site.database)).toBe(0));
  expect(asked).toEqual([person(1), person(2)]);
  expect(site.logged.join()).toContain("550");
  expect(site.logged.join()).not.toContain("person");
});

test("a temporarily refused address is retried", async () => {
  const asked: string[] = [];
  const server = await startSmtp({
    refuse: (address) => (asked.push(address) === 1 ? 450 : undefined),
  });
  const site = await openOutbox(server.url);
  await queue(site, person(1));
  await eventually(() => expect(server.taken).toHaveLength(1));
  expect(asked).toEqual([person(1), person(1)]);
});

test.each([
  "ada@site.example\r\nBcc: eve@evil.example",
  "ada@site.example\nX: y",
  "ada@site.example\0",
  "ada@site.example\u2028Bcc: eve@evil.example",
  "ada@site.example,eve@evil.example",
  "ada@site.example;eve@evil.example",
  "ada@site.example eve@evil.example",
  "Ada <ada@site.example>",
  "<ada@site.example>",
  '"ada"@site.example',
  "ada@site@evil.example",
  "group:ada@site.example",
  "ada",
  "",
  `${"a".repeat(244)}@site.example`,
])("mail to %j is refused before it is queued", async (to) => {
  const { outbox } = await unstarted();
  const queued = outbox.queue({} as never, { to, mail: oneOfOne, props: {} });
  await expect(queued).rejects.toThrow("Not one plain email address");
});

test.each(["o&leary@site.example", "a/b@site.example", "jo~x@site.example", "'nadia'@site.example"])(
  "a mail to %s is sent",
  async (to) => {
    const server = await startSmtp();
    const site = await openOutbox(server.url);
    await queue(site, to);
    await eventually(() => expect(server.taken[0]?.to).toEqual([{ name: "", address: to }]));
  },
);

test("no content of a mail injects a header or a second mail", async () => {
  const evil = "Hello\r\nBcc: eve@evil.example\r\n\r\n.\r\nMAIL FROM:<x@evil.example>\r\n\u2028<script>";
  const server = await startSmtp();
  const site = await openOutbox(server.url, async () => ({ subject: evil, html: evil, text: evil }));
  await queue(site, person(1));
  await eventually(() => expect(server.taken).toHaveLength(1));
  const [mail] = server.taken;
  expect(mail?.headers.map(({ key }) => key).sort()).toEqual(
    [
      "auto-submitted",
      "content-type",
      "date",
      "from",
      "message-id",
      "mime-version",
      "subject",
      "to",
      "x-auto-response-suppress",
    ].sort(),
  );
  expect(mail?.subject).toContain("Hello Bcc: eve@evil.example");
  expect(mail?.to).toEqual([{ name: "", address: person(1) }]);
  expect(mail?.text).toContain("\n.\n");
});

test("joined emoji, flags and joiners stay whole in a subject", async () => {
  const subject = `${"👩🏽‍🎤🏳️‍🌈🏴󠁧󠁢󠁥󠁮󠁧󠁿🇬🇧".repeat(3)} می‌خواهم بیایم`;
  const server = await startSmtp();
  const site = await openOutbox(server.url, async () => ({ subject, html: "", text: "" }));
  await queue(site, person(1));
  await eventually(() => expect(server.taken).toHaveLength(1));
  expect(server.taken[0]?.subject).toBe(subject);
});

async function unstarted() {
  const log = createLog("silent");
  const jobs = { work() {}, enqueueAll: () => Promise.reject(new Error("it was queued")) };
  const from = { name: "", address: "site@site.example" };
  const transport = { send: () => Promise.resolve(), close() {} };
  return { outbox: createOutbox({ jobs: jobs as never, log, from, render: plain, transport }) };
}

async function waiting(database: Database): Promise<number> {
  const mails = (await queueStates(database)).find(({ queue }) => queue === "send-mail");
  return mails ? mails.waiting + mails.scheduled + mails.retrying + mails.active : 0;
}

test("no mail leaves unencrypted to another machine", async () => {
  const { port, taken } = await startSmtp();
  // An address of this machine outside the loopback range.
  const { database, outbox, logged } = await openOutbox(`smtp://0.0.0.0:${port}`);
  await queue({ database, outbox }, person(1));
  await eventually(() => expect(logged.join("")).toContain("ETLS"));
  expect(taken).toEqual([]);
});
