import { expect, test } from "@playwright/test";
import { signIn } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import {
  check,
  code,
  door,
  doorSite,
  expectVerdict,
  nameDevice,
  nameOf,
  waitForCachedDoor,
} from "./door.steps.ts";
import { admin } from "./sessions.ts";

test.use({ serviceWorkers: "allow" });

const site = doorSite();

test("100 people are checked in without a network; none is lost, and repeated scans are named", async ({
  browser,
}) => {
  const here = await site.atDoor(browser, "Door 1");
  const there = await site.atDoor(browser, "Door 2");
  await waitForCachedDoor(here);
  await here.context().setOffline(true);
  for (const n of [3, 50]) {
    await check(there, code(n));
    await expectVerdict(there, "admitted", nameOf(n));
    await there.keyboard.press("Escape");
  }
  for (let n = 1; n <= 100; n++) {
    await check(here, code(n));
    await expectVerdict(here, "admitted", nameOf(n));
    if (n === 60) {
      // The test simulates that someone closes the tab by accident.
      here.once("dialog", (dialog) => dialog.accept());
      await here.reload();
      await expect(here.getByText("60 not sent yet.")).toBeVisible();
    }
  }
  await check(here, code(30));
  await expectVerdict(here, "already", /Student 30.*by Door 1/);
  await here.keyboard.press("Escape");
  await check(here, "UT-ZZZZ-ZZZZ");
  await expectVerdict(here, "unlisted", "Not listed");
  await expectNoAxeViolations(here);
  await here.keyboard.press("Escape");
  await expect(here.getByText("100 not sent yet.")).toBeVisible();
  await expect(here.getByText("100 / 119 in")).toBeVisible();
  await expectNoAxeViolations(here);

  await here.context().setOffline(false);
  await expect(here.getByText("All sent.")).toBeVisible();
  await expect(here.getByRole("heading", { name: "Look into these 2" })).toBeVisible();
  await expect(
    here.getByText(/^Amara James was let in twice: here, and at \d\d:\d\d by Door 2$/),
  ).toBeVisible();
  await expect(
    here.getByText(/^Student 50 was let in twice: here, and at \d\d:\d\d by Door 2$/),
  ).toBeVisible();
  await expectNoAxeViolations(here);
  const [counted] =
    await site.sql`select count(*)::int as rows, count(*) filter (where device = 'Door 1')::int as here
    from campus_check_ins where undone_at is null`;
  expect(counted).toEqual({ rows: 100, here: 98 });
  await expect(there.getByText("100 / 119 in")).toBeVisible();
  await here.getByRole("button", { name: /^Seen: Amara/ }).click();
  await here.getByRole("button", { name: /^Seen: Student 50/ }).click();
  await expect(here.getByRole("heading", { name: "Look into" })).toBeHidden();
});

/** All check-in data in the browser's storage: guest lists, steps, scans and conflicts. Runs in the page. */
async function doorContent(): Promise<string> {
  const name = (await indexedDB.databases()).find((each) => each.name?.endsWith(".door"))?.name;
  if (!name) return "no database";
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const stores = ["lists", "steps", "scans", "conflicts"];
  const rows = await Promise.all(
    stores.map(
      (store) =>
        new Promise<unknown[]>((resolve) => {
          const reading = db.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
        }),
    ),
  );
  db.close();
  return JSON.stringify(rows);
}

test("signing out removes the list, and asks first when scans are queued, which another admin delivers as the first one's", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.address, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(door);
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await signIn(page, admin.email, admin.password);
  await nameDevice(page, "Door 1");
  await page.route("**/api/admin/campus/**", (route) => route.abort());
  await check(page, code(1));
  await expectVerdict(page, "admitted", "Nadia Okafor");
  await page.keyboard.press("Escape");
  await expect(page.getByText("1 not sent yet.")).toBeVisible();
  page.once("dialog", (leaving) => leaving.accept());
  await page.goto("/profile");
  await page.getByRole("button", { name: "Sign out here" }).click();
  const question = page.getByRole("dialog", { name: "Sign out now?" });
  await expect(question).toContainText("1 check-in is not sent yet. It stays on this phone");
  await expectNoAxeViolationsInDialog(question);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(page).toHaveURL("/profile");
  await page.getByRole("button", { name: "Sign out here" }).click();
  await question.getByRole("button", { name: "Stay and send" }).click();
  await expect(page).toHaveURL(door);
  await expect(page.getByText("1 not sent yet.")).toBeVisible();
  await page.goto("/profile");
  await page.getByRole("button", { name: "Sign out here" }).click();
  await question.getByRole("button", { name: "Sign out and keep them on this phone" }).click();
  await expect(page).toHaveURL("/");
  const kept = await page.evaluate(doorContent);
  expect(kept).toMatch(/^\[\[],\[\{[^{}]*\}],\[],\[]\]$/);
  expect(kept).not.toMatch(/UT-0000|Nadia|Student/);

  // Another admin signs in on the phone, which then sends the stored check-ins.
  await page.unroute("**/api/admin/campus/**");
  const other = "student1@site.example";
  await site.sql`update users set email_confirmed_at = now(),
    password_hash = (select password_hash from users where email = ${admin.email}) where email = ${other}`;
  await site.sql`insert into user_roles (user_id, role) select id, 'admin' from users where email = ${other}`;
  await page.goto("/auth");
  await signIn(page, other, admin.password);
  await expect(page).toHaveURL("/");
  await page.goto(door);
  await expect(page.getByText("1 / 119 in")).toBeVisible();
  await expect(page.getByText("All sent.")).toBeVisible();
  const [row] =
    await site.sql`select makers.email as maker, deliverers.email as deliverer from campus_check_ins
    join users makers on makers.id = user_id join users deliverers on deliverers.id = delivered_by`;
  expect(row).toEqual({ maker: admin.email, deliverer: other });
  await page.goto("/profile");
  await page.getByRole("button", { name: "Sign out here" }).click();
  await expect(page).toHaveURL("/");
  const databaseNames = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name),
  );
  expect(databaseNames.filter((name) => name?.endsWith(".door"))).toEqual([]);
  await context.close();
});
