import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { CONNECTIONS } from "#shared/mail/mail-transport.server.ts";
import { startSmtp } from "#shared/mail/smtp.testing.ts";
import { inRoot } from "#shared/root.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { brand } from "#src/brand.ts";
import { startChild } from "#src/testing/child.ts";
import { eventually } from "#src/testing/eventually.ts";
import { freshMigrated } from "#src/testing/migrated.ts";

const runSource = inRoot("scripts", "run-source.mjs");
const script = inRoot("src", "app", "mail", "killed-site.testing.ts");

const invitee = "invitee@people.example";
const applicant = "applicant@people.example";

/** Recipient and subject of every email that the requests below cause. */
const expectedMails = (subscribers: number) => [
  `${invitee}: Your invitation code is inside`,
  `${applicant}: Your registration for Mental Toughness`,
  `${brand.contactEmail}: New registration for Mental Toughness`,
  `${brand.contactEmail}: A school asks for the programme`,
  ...Array.from({ length: subscribers }, (_, n) => `subscriber${n + 1}@site.example: A new event is open`),
];

interface Kill {
  subscribers: number;
  /** The SMTP server is unreachable before the kill. */
  isDown?: true;
  /** The number of emails accepted before the kill; 0 by default. */
  after?: number;
}

// outbox.kill.full.integration.test.ts tests, for the outbox only, each moment of a kill.
const kills: [string, Kill][] = [
  ["after its answers, before any mail is sent", { subscribers: 2, isDown: true }],
  ["between two batches of alerts", { subscribers: 101, after: expectedMails(100).length }],
];

test.each(kills)(
  "killed %s, the site sends every mail once",
  async (_, { subscribers, isDown, after = 0 }) => {
    const dataDir = await freshMigrated();
    const smtp = await startSmtp();
    if (isDown) await smtp.close();
    const first = await startChild(runSource, script, dataDir, smtp.url, String(subscribers));
    await causeMails(`http://127.0.0.1:${first.firstLine}`);
    await eventually(() => expect(smtp.taken.length).toBeGreaterThanOrEqual(after));
    await first.kill();
    const { taken } = isDown ? await startSmtp({ port: smtp.port }) : smtp;
    await startChild(runSource, script, dataDir, smtp.url);
    const expected = expectedMails(subscribers);
    const messages = () => new Map(taken.map((mail) => [mail.messageId, mail]));
    await eventually(() => expect(messages().size).toBeGreaterThanOrEqual(expected.length));
    // Emails that the killed process did not see accepted arrive twice, with one Message-ID.
    expect(taken.length).toBeLessThanOrEqual(expected.length + (isDown ? 0 : CONNECTIONS));
    const sent = [...messages().values()];
    expect(sent.map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`).sort()).toEqual(expected.sort());
    // The invitation email also asks to confirm the alerts.
    expect(sent.find(({ to }) => to?.[0]?.address === invitee)?.text).toContain("/signal/confirm?");
  },
);

/** One request for each kind of email. */
async function causeMails(url: string): Promise<void> {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    expect(response.ok, path).toBe(true);
    return response.status === 204 ? undefined : response.json();
  };
  const { access_token } = await post("/auth/v1/token?grant_type=password", {
    email: "admin@site.example",
    password: "blue van at noon",
  });
  const event = await post(
    "/api/admin/signal/events",
    {
      title: "Roof cinema",
      eventDate: new Date(Date.now() + DAY_MS).toISOString(),
      maxAttendees: 40,
      idempotencyKey: randomUUID(),
    },
    { authorization: `Bearer ${access_token}` },
  );
  await post("/api/signal/invitations", {
    eventId: event.id,
    email: invitee,
    fullName: "Amara Okafor",
    telephone: "020 7946 0182",
    idempotencyKey: randomUUID(),
  });
  await post("/api/programme/registrations", {
    fullName: "Kofi Mensah",
    email: applicant,
    phoneNumber: "020 7946 0182",
    age: 17,
    addressNewham: "Stratford",
    motivation: "To stay calm.",
    idempotencyKey: randomUUID(),
  });
  await post("/api/brevo", { email: "office@sixthform.example" });
}
