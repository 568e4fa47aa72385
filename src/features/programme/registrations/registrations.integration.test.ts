import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { FreshProof } from "#shared/api/caller.ts";
import { MAILS_FROM_A_NETWORK } from "#shared/limits/mailbox-limit.server.ts";
import { readFields, type Sealed } from "#shared/secrets/sealed.server.ts";
import { brand } from "#src/brand.ts";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite } from "#src/testing/site.ts";
import { registrationMessages as words } from "./registrations.rules.ts";
import { confidentialFields } from "./registrations.tables.ts";

const site = await startTestSite();

beforeEach(async () => {
  await site.database.db.execute(sql`delete from undertone_ed_registrations`);
});

const registration = {
  fullName: "Amara <b>Okafor</b>",
  phoneNumber: "+44 (0)20 7946 0000",
  age: 17,
  addressNewham: "12 Romford Road, Stratford",
  previousExperience: "Five years of judo",
  motivation: "I freeze in exams.\n\nI want to stop that.",
};

function submit(change: object = {}, { at = site, headers = {} as Record<string, string> } = {}) {
  const email = `${randomUUID()}@college.example`;
  return at.send(headers, "POST", "/programme/registrations", {
    ...registration,
    email,
    idempotencyKey: randomUUID(),
    ...change,
  });
}

const columns = sql`full_name as "fullName", email, phone_number as "phoneNumber", age, address_newham as "addressNewham",
  previous_experience as "previousExperience", motivation`;

const stored = (at = site) =>
  at.database.rows<
    { fullName: string; age: number; email: string } & Record<
      (typeof confidentialFields)[number],
      Sealed<"programme registration">
    >
  >(sql`select ${columns} from undertone_ed_registrations order by created_at`);

describe("a registration", () => {
  test("is stored, and mailed to the charity and to the person, without typed text in either mail", async () => {
    const email = `${randomUUID()}@college.example`;
    expect((await submit({ email })).status).toBe(204);
    const [row] = await stored();
    expect(row).toMatchObject({ fullName: registration.fullName, email, age: 17 });
    const notice = await site.nextMailTo(brand.contactEmail);
    expect(notice.subject).toBe("New registration for Mental Toughness");
    expect(notice.text).toContain("Their age: 17.");
    expect(notice.text?.split("\n")).toContain("https://site.example/admin/programme?list=registrations");
    const confirmation = await site.nextMailTo(email);
    expect(confirmation.subject).toBe("Your registration for Mental Toughness");
    for (const { text = "", html = "" } of [notice, confirmation])
      for (const typed of [
        "Amara",
        "7946",
        "Romford",
        "judo",
        "exams",
        ...(text === notice.text ? [email] : []),
      ])
        expect(`${text}${html}`).not.toContain(typed);
  });

  test("stores number, address and texts encrypted", async () => {
    await submit();
    const [row] = await stored();
    const { phoneNumber, addressNewham, previousExperience, motivation } = registration;
    if (!row) throw new Error("Nothing is stored");
    expect(JSON.stringify(row)).not.toMatch(/7946|Romford|judo|exams/);
    expect(
      readFields({} as FreshProof, site.secrets, "programme registration", confidentialFields, row),
    ).toMatchObject({
      phoneNumber,
      addressNewham,
      previousExperience,
      motivation,
    });
  });

  test("needs no experience", async () => {
    expect((await submit({ previousExperience: undefined })).status).toBe(204);
    expect(await stored()).toMatchObject([{ previousExperience: null }]);
  });

  test("that is retried with its key is stored and mailed once", async () => {
    const email = `${randomUUID()}@college.example`;
    const again = { email, idempotencyKey: randomUUID() };
    const answers = await Promise.all([submit(again), submit(again), submit(again)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await stored()).toHaveLength(1);
    // The site queues the next registration's confirmation after all emails of this one.
    const next = `${randomUUID()}@college.example`;
    await submit({ email: next });
    await site.nextMailTo(next);
    expect(await site.mailTo(email)).toHaveLength(1);
  });

  const _wrong: [object, string, string][] = [
    ...([15, 20, 16.5, -17, 0, "17", null, undefined].map((age) => [{ age }, "age", words.age]) as [
      object,
      string,
      string,
    ][]),
    [{ fullName: "" }, "fullName", "Please give your full name"],
    [{ email: "amara" }, "email", "Please enter a valid email address"],
    [{ email: `${"x".repeat(290)}@a.example` }, "email", "No more than 255 characters, please"],
    [{ phoneNumber: "" }, "phoneNumber", "Please enter a valid phone number"],
    [{ phoneNumber: "call me" }, "phoneNumber", "Please enter a valid phone number"],
    [{ addressNewham: " " }, "addressNewham", "Please give an address"],
    [{ motivation: "\0" }, "motivation", "Please say why you want to join"],
    [{ motivation: "x".repeat(1501) }, "motivation", "No more than 1500 characters, please"],
    [{ previousExperience: "x".repeat(1501) }, "previousExperience", "No more than 1500 characters, please"],
  ];

  test("leaves no personal data in the log", async () => {
    const email = `${randomUUID()}@college.example`;
    await submit({ email });
    await submit({ email, age: 15 });
    for (const typed of [email, "Amara", "Romford", "exams"]) expect(site.logged.join()).not.toContain(typed);
  });
});

test("registrations above the limit of an account or a network are refused with what to do; an address is only mailed less", async () => {
  const site2 = await startTestSite();
  onTestFinished(() => site2.close());
  const headers = await site2.headersOf("user");
  const ofAccount = await Promise.all(Array.from({ length: 7 }, () => submit({}, { at: site2, headers })));
  expect(ofAccount.map(({ status }) => status).sort()).toEqual([204, 204, 204, 204, 204, 429, 429]);
  const email = "Victim@college.example";
  const ofAddress = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      submit({ email: at % 2 ? email : email.toLowerCase() }, { at: site2 }),
    ),
  );
  expect(ofAddress.map(({ status }) => status)).toEqual(ofAddress.map(() => 204));
  await Promise.all(Array.from({ length: 95 }, () => submit({}, { at: site2 })));
  const refused = await submit({}, { at: site2 });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
  expect(await refused.json()).toMatchObject({ code: "MANY_REGISTRATIONS", message: words.tooMany });
  expect(await stored(site2)).toHaveLength(105);
  await eventually(async () => {
    const mails = await Promise.all([email, email.toLowerCase()].map((spelled) => site2.mailTo(spelled)));
    expect(mails.flat()).toHaveLength(MAILS_FROM_A_NETWORK.points);
  });
});
