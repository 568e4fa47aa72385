import { expect, test } from "@playwright/test";
import { brand } from "../src/brand.ts";
import { contactMessages as words } from "../src/features/labs/contact-requests/contact-requests.rules.ts";
import { closeSent, expectToast, fill } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { dialog, expectFields, field, mentorsSite, message, open, send } from "./mentor-messages.steps.ts";

const { own, mentorOf, visit } = mentorsSite();

test("a message with all fields is sent and mailed to the mentor", async ({ browser }) => {
  const mentor = await mentorOf();
  const heard: string[] = [];
  const page = await visit(browser, (opened) =>
    opened.on("response", async (response) => {
      if (/html|json|javascript/.test(response.headers()["content-type"] ?? ""))
        heard.push(await response.text().catch(() => ""));
    }),
  );
  const opener = page.getByRole("button", { name: `Contact Mentor ${mentor.name}` });
  await opener.click();
  await expectNoAxeViolationsInDialog(dialog(page));
  for (const [label, text] of Object.entries(message)) {
    await expect(send(page)).toBeDisabled();
    await fill(page, { [label]: text });
  }
  await expect(send(page)).toBeEnabled();
  await expect(field(page, "Email")).toHaveAttribute("type", "email");
  await fill(page, { Email: "amara at college" });
  await send(page).click();
  await expect(field(page, "Email")).toBeFocused();
  await expect(field(page, "Email")).toHaveAccessibleDescription("Please enter a valid email address");
  await expectNoAxeViolations(page);
  await fill(page, { Email: message.Email });
  await send(page).click();
  await closeSent(page, words.sent);
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();

  const { mailTo } = own();
  await expect.poll(async () => (await mailTo(mentor.email)).length).toBe(1);
  const [mail] = await mailTo(mentor.email);
  expect(mail?.text).toContain("I have a drum.");
  expect(mail?.replyTo?.map(({ address }) => address)).toEqual([message.Email, brand.contactEmail]);
  expect(heard.length).toBeGreaterThan(3);
  expect(heard.join()).not.toContain(mentor.email);

  await opener.click();
  await expect(field(page, "Message")).toHaveValue("");
});

test("a mentor deactivated meanwhile gets no message, and the draft stays", async ({ browser }) => {
  const mentor = await mentorOf();
  const page = await visit(browser);
  await open(page, mentor.name);
  await fill(page, message);
  await own().sql`update lab_mentors set is_active = false, deactivated_at = now() where id = ${mentor.id}`;
  await expect(page.getByRole("heading", { name: mentor.name, includeHidden: true })).toHaveCount(0);
  await send(page).click();
  await expect(dialog(page).getByRole("alert")).toContainText(words.unavailable);
  await expectToast(page, "Error", words.failed);
  await expectFields(page);
  expect(await own().sql`select id from mentor_contact_requests where mentor_id = ${mentor.id}`).toHaveLength(
    0,
  );
});
