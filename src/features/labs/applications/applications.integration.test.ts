import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { endPeriods } from "#shared/personal-data/test-rows.testing.ts";
import { brand } from "#src/brand.ts";
import { startTestSite } from "#src/testing/site.ts";
import { applicationMessages as words } from "./applications.rules.ts";
import { labApplicationsData } from "./applications.tables.ts";

const site = await startTestSite();

beforeEach(async () => {
  await site.database.db.execute(sql`delete from lab_applications`);
});

const html = (text: string) => `<img src=x onerror="x()"> & <b>${text}</b>`;

const application = {
  applicantName: html("Amara"),
  applicantEmail: "amara@college.example",
  phone: "+44 (0)20 7946 0000",
  labTitle: html("Beats"),
  labDescription: `${html("We hit things.")}\n\nAnd record them.`,
  targetAudience: html("14 to 17"),
  durationHours: 3,
  equipmentNeeded: html("A tin"),
  mentorExperience: html("Some"),
  motivation: html("It is loud"),
};

function submit(change: object = {}, { at = site, headers = {} as Record<string, string> } = {}) {
  return at.send(headers, "POST", "/labs/applications", {
    ...application,
    idempotencyKey: randomUUID(),
    ...change,
  });
}

const list = async (): Promise<Record<string, unknown>[]> =>
  (await site.call("admin", "GET", "/admin/labs/applications")).body;

const review = (id: unknown, seen: string, status: string) =>
  site.call("admin", "POST", `/admin/labs/applications/${id}/review`, { seen, status });

async function submitted(change: object = {}): Promise<string> {
  expect((await submit(change)).status).toBe(204);
  return String((await list())[0]?.id);
}

describe("an application", () => {
  test("is stored as typed, is pending, and a notice is mailed to the charity", async () => {
    expect((await submit({ applicantName: ` ${application.applicantName} ` })).status).toBe(204);
    expect(await list()).toEqual([
      {
        ...application,
        id: expect.any(String),
        status: "pending",
        adminNotes: null,
        submittedAt: expect.any(String),
        reviewedAt: null,
      },
    ]);
    const mail = await site.nextMailTo(brand.contactEmail);
    expect(mail.subject).toBe("New lab application");
    expect(mail.text).toContain(application.labTitle);
    expect(mail.text?.split("\n")).toContain("https://site.example/admin/labs");
    expect(mail.text).not.toContain("Amara");
    expect(mail.html).not.toContain("<b>Beats");
  });

  test("needs four fields and no more", async () => {
    const { applicantName, applicantEmail, labTitle, labDescription } = application;
    const response = await site.send({}, "POST", "/labs/applications", {
      applicantName,
      applicantEmail,
      labTitle,
      labDescription,
      idempotencyKey: randomUUID(),
    });
    expect(response.status).toBe(204);
    expect(await list()).toMatchObject([
      { phone: null, targetAudience: null, durationHours: null, motivation: null },
    ]);
  });

  const _wrong: [object, string, string][] = [
    [{ durationHours: 0 }, "durationHours", words.duration],
    [{ durationHours: 9 }, "durationHours", words.duration],
    [{ durationHours: 1.5 }, "durationHours", words.duration],
    [{ durationHours: "three" }, "durationHours", words.duration],
    [{ applicantName: "\0" }, "applicantName", words.name],
    [{ applicantEmail: "amara" }, "applicantEmail", "Please enter a valid email address"],
    [{ phone: "x" }, "phone", words.phone],
    [{ labTitle: "" }, "labTitle", words.labTitle],
    [{ labDescription: "x".repeat(3001) }, "labDescription", "No more than 3000 characters, please"],
    [{ motivation: "x".repeat(1501) }, "motivation", "No more than 1500 characters, please"],
  ];

  test("above the rate limit is refused with a sentence that says what to do", async () => {
    const site2 = await startTestSite();
    onTestFinished(() => site2.close());
    const headers = await site2.headersOf("user");
    const answers = await Promise.all(Array.from({ length: 7 }, () => submit({}, { at: site2, headers })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 204, 204, 204, 429, 429]);
    const visits = await Promise.all(Array.from({ length: 105 }, () => submit({}, { at: site2 })));
    expect(visits.filter(({ status }) => status === 204)).toHaveLength(100);
    const refused = await submit({}, { at: site2 });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
    expect(await refused.json()).toMatchObject({ code: "MANY_APPLICATIONS", message: words.tooMany });
  });
});

test("a phone number and an address are stored in plain characters", async () => {
  const phone = "\u202a＋４４–٧٧٠٠.900/123\u202c";
  await submitted({ phone, applicantEmail: "mailto:nadia＠müller。de\u200b" });
  expect(await list()).toMatchObject([
    { phone: "+44-7700 900 123", applicantEmail: "nadia@xn--mller-kva.de" },
  ]);
});

test("a phone number is stored encrypted", async () => {
  await submit();
  const [{ phone } = { phone: "" }] = await site.database.rows<{ phone: string }>(
    sql`select phone from lab_applications`,
  );
  expect(phone).not.toMatch(/7946/);
  expect((await list())[0]?.phone).toBe(application.phone);
});

describe("a review", () => {
  test.each([
    ["approved", "Yes to your lab", "It’s a yes"],
    ["under_review", "We are looking at your lab", "A second look"],
    ["rejected", "An answer about your lab", "Not this time"],
  ])("that makes it %s is stamped and mailed to the applicant", async (status, subject, heading) => {
    const applicantEmail = `${randomUUID()}@college.example`;
    const id = await submitted({ applicantEmail, applicantName: "Amara", labTitle: "Beats" });
    const { status: code, body } = await review(id, "pending", status);
    expect([code, body.status, body.reviewedAt]).toEqual([200, status, expect.any(String)]);
    expect(await list()).toMatchObject([{ id, status, reviewedAt: body.reviewedAt }]);
    const mail = await site.nextMailTo(applicantEmail);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(heading);
    expect(mail.text).toContain("Your lab: Beats");
  });

  test("is undone by reopening, which keeps the notes and sends no mail", async () => {
    const applicantEmail = `${randomUUID()}@college.example`;
    const id = await submitted({ applicantEmail });
    await site.database.db.execute(
      sql`update lab_applications set admin_notes = 'Call her college' where id = ${id}`,
    );
    for (const [seen, next] of [
      ["pending", "under_review"],
      ["under_review", "pending"],
      ["pending", "approved"],
    ] as const)
      expect((await review(id, seen, next)).body).toMatchObject({
        status: next,
        adminNotes: "Call her college",
      });
    expect((await site.nextMailTo(applicantEmail)).subject).toBe("We are looking at your lab");
    expect((await site.nextMailTo(applicantEmail)).subject).toBe("Yes to your lab");
    expect(await site.mailTo(applicantEmail)).toHaveLength(2);
  });

  test("of an application that is decided already, or deleted, changes nothing", async () => {
    const id = await submitted();
    await review(id, "pending", "rejected");
    const decided = await list();
    expect((await review(id, "pending", "approved")).body).toMatchObject({
      code: "DECIDED_MEANWHILE",
      message: "Someone else already decided: this application is rejected. We didn’t save your change.",
    });
    expect((await review(id, "rejected", "approved")).status).toBe(400);
    expect(await list()).toEqual(decided);
    expect(await review(randomUUID(), "pending", "approved")).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND" },
    });
  });

  test("is in the audit log, without any text of the application", async () => {
    const id = await submitted();
    await review(id, "pending", "approved");
    const [entry] = await site.database.rows(
      sql`select event, actor_id is not null as "hasActor", detail from audit_log order by created_at desc limit 1`,
    );
    expect(entry).toEqual({
      event: "lab-application-reviewed",
      hasActor: true,
      detail: { application: id, status: "approved" },
    });
  });
});

// The tests of personal data cover the rest of the period, and the deletion with an account.
test("an application's year begins anew with its review", async () => {
  const [early, late] = ["2025-11-01T12:00:00Z", "2026-01-01T12:00:00Z"];
  for (const [email, reviewedAt] of [
    ["old@site.example", null],
    ["reviewed@site.example", late],
  ])
    await site.database.db.execute(
      sql`insert into lab_applications (lab_title, applicant_name, applicant_email, lab_description, submitted_at, reviewed_at, idempotency_key)
          values ('A lab', 'A', ${email}, 'Beats', ${early}, ${reviewedAt}, gen_random_uuid())`,
    );
  await endPeriods(site.database.db, labApplicationsData, new Date("2025-11-21T12:00:00Z"));
  expect((await list()).map(({ applicantEmail }) => applicantEmail)).toEqual(["reviewed@site.example"]);
});
