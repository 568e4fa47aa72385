import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { sealFields } from "#shared/secrets/sealed.server.ts";
import { brand } from "#src/brand.ts";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite } from "#src/testing/site.ts";
import { insertMentor, setDeactivated } from "../mentors/mentors.queries.ts";
import { contactMessages as words } from "./contact-requests.rules.ts";

type Site = Awaited<ReturnType<typeof startTestSite>>;

const site = await startTestSite();

beforeEach(async () => {
  await site.database.db.execute(sql`delete from mentor_contact_requests`);
});

const message = {
  requesterName: `<b onclick="x()">Amara</b>`,
  requesterEmail: "amara@college.example",
  message: "<script>x()</script> How did you start?\n\nI have a drum.",
};

async function mentorOf(at: Site) {
  const email = `${randomUUID()}@mentors.example`;
  const contact = sealFields(at.secrets, "lab mentor", ["email", "phone"], { email, phone: null });
  const { mentor } = await insertMentor(at.database.db, {
    ...contact,
    name: "Kofi Mensah",
    expertise: "Beats",
    createdAt: new Date(),
    idempotencyKey: randomUUID(),
  });
  return { id: mentor.id, email };
}

function send(
  mentorId: string,
  change: object = {},
  { at = site, headers = {} as Record<string, string> } = {},
) {
  return at.send(headers, "POST", `/labs/mentors/${mentorId}/messages`, {
    ...message,
    idempotencyKey: randomUUID(),
    ...change,
  });
}

const stored = (at = site) =>
  at.database.rows<{ requester_email: string }>(
    sql`select mentor_id, requester_name, requester_email, message from mentor_contact_requests order by created_at`,
  );

describe("a message to a mentor", () => {
  test("is stored as typed and mailed to the mentor, whose reply goes to the sender and the charity", async () => {
    const mentor = await mentorOf(site);
    const response = await send(mentor.id, { requesterName: ` ${message.requesterName} ` });
    expect([response.status, await response.text()]).toEqual([204, ""]);
    expect(await stored()).toEqual([
      {
        mentor_id: mentor.id,
        requester_name: message.requesterName,
        requester_email: message.requesterEmail,
        message: message.message,
      },
    ]);
    const mail = await site.nextMailTo(mentor.email);
    expect(mail.subject).toBe("New message for you from the labs page");
    expect(mail.replyTo?.map(({ address }) => address)).toEqual([message.requesterEmail, brand.contactEmail]);
    for (const text of [
      message.requesterName,
      message.requesterEmail,
      "I have a drum.",
      "They may be under 18,",
    ])
      expect(mail.text).toContain(text);
    expect(mail.html).not.toMatch(/<b onclick|<script/);
  });

  test("that is sent twice concurrently, or retried after a lost response, is stored and mailed once", async () => {
    const mentor = await mentorOf(site);
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(Array.from({ length: 3 }, () => send(mentor.id, { idempotencyKey })));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await send(mentor.id, { idempotencyKey })).status).toBe(204);
    expect(await stored()).toHaveLength(1);
    await send(mentor.id, { message: "Another one" });
    expect((await site.nextMailTo(mentor.email)).text).toContain("I have a drum.");
    expect((await site.nextMailTo(mentor.email)).text).toContain("Another one");
    expect(await site.mailTo(mentor.email)).toHaveLength(2);
  });

  test("to an inactive, unreachable or unknown mentor is refused with the same clear sentence", async () => {
    const left = await mentorOf(site);
    await setDeactivated(site.database.db, left.id, new Date());
    for (const id of [left.id, randomUUID()]) {
      const response = await send(id);
      expect([response.status, await response.json()]).toMatchObject([
        404,
        { code: "MENTOR_UNAVAILABLE", message: words.unavailable },
      ]);
    }
    expect(await stored()).toEqual([]);
    expect(await site.mailTo(left.email)).toEqual([]);
  });
});

describe("above the rate limits", () => {
  test("an account sends five an hour, a network forty", async () => {
    const site2 = await startTestSite();
    onTestFinished(() => site2.close());
    const headers = await site2.headersOf("user");
    const mentors = await Promise.all(Array.from({ length: 5 }, () => mentorOf(site2)));
    const mentorAt = (place: number) => mentors[place % mentors.length]?.id ?? "";
    const own = await Promise.all(
      Array.from({ length: 7 }, (_, place) => send(mentorAt(place), {}, { at: site2, headers })),
    );
    expect(own.map(({ status }) => status).sort()).toEqual([204, 204, 204, 204, 204, 429, 429]);
    const visits = await Promise.all(
      Array.from({ length: 45 }, (_, place) => send(mentorAt(place), {}, { at: site2 })),
    );
    expect(visits.filter(({ status }) => status === 204)).toHaveLength(40);
    const refused = await send(mentorAt(0), {}, { at: site2 });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
    expect(await refused.json()).toMatchObject({ code: "MANY_MESSAGES", message: words.tooMany });
  });

  test("a mentor is mailed fifteen an hour; the others wait, and are mailed in the next", async () => {
    const site2 = await startTestSite();
    onTestFinished(() => site2.close());
    const [mentor, other] = [await mentorOf(site2), await mentorOf(site2)];
    const waiting = () =>
      site2.database.rows(
        sql`select 1 from pgboss.job where name = 'mentor-message' and state = 'created' and start_after > now()`,
      );
    const answers = await Promise.all(Array.from({ length: 18 }, () => send(mentor.id, {}, { at: site2 })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
    await eventually(async () => expect(await waiting()).toHaveLength(3));
    await eventually(async () => expect(await site2.mailTo(mentor.email)).toHaveLength(15));
    expect((await send(other.id, {}, { at: site2 })).status).toBe(204);
    await site2.nextMailTo(other.email);
    await eventually(async () => {
      await site2.database.db.execute(sql`delete from rate_limits`);
      await site2.database.db.execute(
        sql`update pgboss.job set start_after = now() where name = 'mentor-message' and state = 'created'`,
      );
      expect(await site2.mailTo(mentor.email)).toHaveLength(18);
    });
  });
});

test("an admin reads messages to mentors, newest first, and searches them", async () => {
  const mentor = await mentorOf(site);
  for (const requesterName of ["First", "Second"]) await send(mentor.id, { requesterName });
  const list = async (query = "") =>
    (await site.call("admin", "GET", `/admin/labs/messages${query}`)).body as {
      rows: { id: string; mentor: string; requesterName: string; message: string }[];
      total: number;
    };
  const { rows, total } = await list();
  expect(total).toBe(2);
  expect(rows.map(({ mentor, requesterName, message }) => [mentor, requesterName, message])).toEqual([
    ["Kofi Mensah", "Second", message.message],
    ["Kofi Mensah", "First", message.message],
  ]);
  expect((await list("?search=first")).rows).toEqual([rows[1]]);
});
