import { expect, test } from "@playwright/test";
import { digestOfMailbox } from "../src/features/auth/lasting-decisions/lasting-decisions.queries.ts";
import { secretsFrom } from "../src/shared/secrets/secrets.server.ts";
import { closeSent, expectToast, signIn } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { cultureSite, openMenu, tile } from "./culture.steps.ts";
import { admin, password } from "./sessions.ts";

const culture = cultureSite();

test("an owner removes their video after a confirmation; other accounts have no such button", async ({
  browser,
}) => {
  await culture.insertVideo("Lab 04: first takes", "secondary", await culture.userIdOf("ann@example.org"));
  const theirs = await culture.open(browser, "bob@example.org");
  await openMenu(theirs, "Lab 04: first takes");
  await expect(theirs.getByRole("menuitem")).toHaveText(["Report video"]);

  const mine = await culture.open(browser, "ann@example.org");
  await openMenu(mine, "Lab 04: first takes", "Remove video");
  const question = mine.getByRole("dialog", { name: "Remove this video?" });
  await expect(question).toContainText("You can’t undo this.");
  await expectNoAxeViolationsInDialog(question);
  await question.getByRole("button", { name: "Remove" }).click();
  await expectToast(mine, "Video removed successfully");
  await expect(tile(mine, "secondary").getByText("This slot is yours")).toBeVisible();
  await expect(tile(theirs, "secondary").getByText("This slot is yours")).toBeVisible();
  expect(await culture.media.read(culture.fileOf("Lab 04: first takes"))).toBeUndefined();
});

test("a waiting video is announced to its owner, and public once an admin approves it", async ({
  browser,
}) => {
  await culture.insertVideo("Ridley Road, 6am", "mainframe", await culture.userIdOf("ann@example.org"));
  await culture.sql`update culture_videos set state = 'waiting'`;
  const mine = await culture.open(browser, "ann@example.org");
  await expect(mine.getByRole("list", { name: "Your videos that wait" })).toContainText("Ridley Road, 6am");
  await expect(tile(mine, "mainframe").getByText("This slot is yours")).toBeVisible();
  await expectNoAxeViolations(mine);
  const page = await culture.open(browser, admin.email, {}, "/admin/content");
  await page.getByRole("tab", { name: "Videos 1" }).click();
  await page.getByRole("button", { name: "Approve Ridley Road, 6am" }).click();
  await expectToast(page, "Video approved");
  await expect(tile(mine, "mainframe").getByRole("heading", { name: "Ridley Road, 6am" })).toBeVisible();
  await expect(mine.getByRole("list", { name: "Your videos that wait" })).toBeHidden();
});

test("an owner can remove a video that newer ones have replaced in the tiles", async ({ browser }) => {
  const ann = await culture.userIdOf("ann@example.org");
  for (const title of ["Zeroth", "First", "Second", "Third"])
    await culture.insertVideo(title, "general", ann);
  const page = await culture.open(browser, "ann@example.org");
  const earlier = page.getByRole("list", { name: "Your earlier videos" });
  await expect(earlier.getByRole("listitem")).toHaveCount(2);
  await expectNoAxeViolations(page);
  const question = page.getByRole("dialog", { name: "Remove this video?" });
  await earlier.getByRole("button", { name: "Remove First" }).click();
  await question.getByRole("button", { name: "Remove" }).click();
  await expectToast(page, "Video removed");
  await expect(earlier.getByRole("listitem")).toHaveCount(1);
  await expect(earlier.getByRole("button", { name: "Remove Zeroth" })).toBeFocused();
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(earlier).toBeHidden();
  await expect(tile(page, "mainframe")).toBeFocused();
  expect(await culture.sql`select title from culture_videos order by created_at`).toEqual([
    { title: "Second" },
    { title: "Third" },
  ]);
});

test("a suspended member reads it at sign-in and on the profile, and appeals", async ({ browser }) => {
  const ann = await culture.userIdOf("ann@example.org");
  const mailbox = digestOfMailbox(secretsFrom(culture.secretKey), "ann@example.org");
  await culture.sql`
    with decision as (
      insert into moderation_decisions (video_title, user_id, outcome, reason, text, ends_at, created_at)
      values ('', ${ann}, 'suspended', 'unkind', 'Three in a week.', now() + interval '7 days', now()) returning *)
    insert into lasting_decisions (kind, subject, account_id, mailbox_digests, made_at, ends_at)
    select 'suspended', id, user_id, ${[mailbox]}, created_at, ends_at from decision`;
  const page = await culture.open(browser, undefined, {}, "/auth");
  const main = page.getByRole("main");
  await signIn(page, "ann@example.org", password);
  await expect(main.getByText(/^You can’t publish videos until/)).toBeVisible();
  await expect(main).toContainText("It is unkind or hateful to someone.");
  await expectNoAxeViolations(page);
  await main.getByRole("link", { name: "Read why, or appeal" }).click();
  await expect(page).toHaveURL(/\/profile#decisions$/);
  await expect(main.getByText(/^You can’t publish videos until/)).toBeVisible();
  await expect(main).toContainText("Three in a week.");
  await expectNoAxeViolations(page);
  await main.getByRole("button", { name: /^Appeal/ }).click();
  await page.getByRole("dialog").getByLabel("What should we look at again?").fill("It was a quote.");
  await page.getByRole("dialog").getByRole("button", { name: "Send appeal" }).click();
  await closeSent(page, "We’ll email you our answer.", "Appeal sent");
  await expect(main).toContainText("We’ll email you our answer.");
  await culture.sql`delete from moderation_decisions`;
});

test("a grave report hides a video until a moderator decides: its owner reads that somebody looks, the desk is red after a day", async ({
  browser,
}) => {
  await culture.insertVideo("Ridley Road, 6am", "mainframe", await culture.userIdOf("ann@example.org"));
  await culture.insertVideo("Dalston, noon", "general", await culture.userIdOf("bob@example.org"));
  const theirs = await culture.open(browser);
  await openMenu(theirs, "Ridley Road, 6am", "Report video");
  const form = theirs.getByRole("dialog", { name: "Report this video" });
  await form.getByRole("radio", { name: "It shows me, or someone who did not agree" }).check();
  await form.getByRole("button", { name: "Send report" }).click();
  await expectToast(theirs, "Thanks for telling us");
  await expect(tile(theirs, "mainframe").getByRole("heading", { name: "Ridley Road, 6am" })).toBeHidden();

  const mine = await culture.open(browser, "ann@example.org");
  const held = mine.getByRole("list", { name: "Your videos that we are looking at" });
  await expect(held).toContainText("Someone on our team is reviewing this video.");
  await expect(held).not.toContainText("report");
  await expectNoAxeViolations(mine);

  await culture.sql`update culture_videos set state_since = now() - interval '30 hours' where state = 'held'`;
  const lead = await culture.userIdOf(admin.email);
  await culture.sql`insert into user_roles (user_id, role) values (${lead}, 'safeguarding-lead')`;
  const desk = await culture.open(browser, admin.email, {}, "/admin/content");
  await desk.getByRole("tab", { name: "Videos 2" }).click();
  const first = desk.getByRole("listitem").filter({ hasText: "Held back" });
  await expect(first).toContainText("Ridley Road, 6am");
  await expectNoAxeViolations(desk);
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await desk.getByRole("link", { name: "Write to the log: Ridley Road, 6am" }).click();
  const entry = desk.getByRole("dialog", { name: "New case" });
  await expect(entry.getByLabel("Who is it about?")).toHaveValue(/^Video report, [0-9a-f]{8}$/);
  await expect(entry.getByLabel("What happened")).toHaveValue(/\/admin\/content\?video=/);
  await expectNoAxeViolationsInDialog(entry);
  await desk.goto("/admin/content");
  await desk.getByRole("tab", { name: "Videos 2" }).click();
  await desk.getByRole("button", { name: "Decide about Ridley Road, 6am" }).click();
  const decision = desk.getByRole("dialog", { name: "Decide about this video" });
  await decision.getByRole("radio", { name: "It breaks no rule: it stays, or goes up" }).check();
  await decision.getByRole("textbox", { name: "Why it stays, for the record" }).fill("Everybody said yes.");
  await decision.getByRole("button", { name: "Decide" }).click();
  await expectToast(desk, "Reports settled");
  await expect(tile(mine, "mainframe").getByRole("heading", { name: "Ridley Road, 6am" })).toBeVisible();
});
