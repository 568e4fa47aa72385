import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { brand } from "#src/brand.ts";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite } from "#src/testing/site.ts";

const site = await startTestSite({ poolSize: 10 });
const admin = await site.headersOf("admin");

function post(path: string, body: object) {
  return site.send(path.startsWith("/admin") ? admin : {}, "POST", path, body);
}

function applicationOf(labTitle = `A lab ${randomUUID()}`) {
  const applicantEmail = `${randomUUID()}@college.example`;
  const texts = { applicantName: "Amara", applicantEmail, labTitle, labDescription: "Beats" };
  return { ...texts, idempotencyKey: randomUUID() };
}

async function storedUnder(labTitle: string) {
  const response = await fetch(`${site.url}/api/admin/labs/applications`, { headers: admin });
  const applications = (await response.json()) as { id: string; labTitle: string; status: string }[];
  return applications.filter((application) => application.labTitle === labTitle);
}

test("an application that is sent several times concurrently, or retried after a lost response, is stored once", async () => {
  const application = applicationOf();
  const answers = await Promise.all(Array.from({ length: 6 }, () => post("/labs/applications", application)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
  expect((await post("/labs/applications", application)).status).toBe(204);
  expect(await storedUnder(application.labTitle)).toHaveLength(1);

  // The next notification is queued after all notifications about these.
  const next = applicationOf();
  await post("/labs/applications", next);
  const noticesOf = async (labTitle: string) =>
    (await site.mailTo(brand.contactEmail)).filter(({ text }) => text?.includes(labTitle)).length;
  await eventually(async () => expect(await noticesOf(next.labTitle)).toBe(1));
  expect(await noticesOf(application.labTitle)).toBe(1);
});

test("of two admins who decide concurrently one succeeds: the other is refused with the current status, and one mail is sent", async () => {
  for (let round = 0; round < 5; round++) {
    const application = applicationOf();
    await post("/labs/applications", application);
    const [{ id } = { id: "" }] = await storedUnder(application.labTitle);
    const decisions = ["approved", "rejected", "under_review"];
    const answers = await Promise.all(
      decisions.map((status) => post(`/admin/labs/applications/${id}/review`, { seen: "pending", status })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const [{ status } = { status: "" }] = await storedUnder(application.labTitle);
    expect(answers[decisions.indexOf(status)]?.status).toBe(200);
    for (const answer of answers.filter((each) => each.status === 409))
      expect(await answer.json()).toMatchObject({ code: "DECIDED_MEANWHILE", data: { status } });
    await site.nextMailTo(application.applicantEmail);
    expect(await site.mailTo(application.applicantEmail)).toHaveLength(1);
  }
});
