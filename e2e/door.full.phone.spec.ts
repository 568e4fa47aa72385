import { join } from "node:path";
import { type Browser, chromium, expect, test } from "@playwright/test";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { executablePath, flags } from "./chromium.ts";
import { check, code, door, doorSite, expectVerdict, nameDevice, verdict } from "./door.steps.ts";
import { filmOf } from "./door.video.ts";
import { translate } from "./translation.ts";

const site = doorSite();

test("without events the door says so", async ({ browser }) => {
  await site.sql`truncate campus_events cascade`;
  const page = await site.signedIn(browser);
  await page.goto("/campus-admin/door");
  await expect(page.getByText("No events")).toBeVisible();
});

test("on a translated page a volunteer names the phone, checks codes and takes a check-in back", async ({
  browser,
}) => {
  const page = await site.signedIn(browser);
  const pageErrors: string[] = [];
  page.on("pageerror", ({ message }) => pageErrors.push(message));
  await translate(page, "after hydration");
  await page.goto(door);
  await nameDevice(page, "Door 1");
  await expect(page.getByText("0 / 119 in")).toBeVisible();
  await check(page, "00000001");
  await expectVerdict(page, "admitted", "In. Nadia Okafor. £4.00 to pay");
  await expect(page.getByText("1 / 119 in")).toBeVisible();
  await check(page, code(1));
  await expectVerdict(page, "already", /Already in. Nadia Okafor/);
  await page.getByRole("button", { name: "Next" }).click();
  await check(page, "=HYPERLINK");
  await expect(
    page.getByText("No name on the guest list matches, and the code is incomplete."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Undo Nadia Okafor" }).click();
  await expect(page.getByText("0 / 119 in")).toBeVisible();
  await expect(page.getByText("Undone")).toBeVisible();
  await page.context().setOffline(true);
  await check(page, "00000002");
  await expectVerdict(page, "admitted", /In. Idris Vale/);
  await expect(page.getByText(/No network. Go on/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("All sent.")).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test("a second tab of one browser waits until the first is closed", async ({ browser }) => {
  const first = await site.atDoor(browser, "Door 1");
  const second = await first.context().newPage();
  await second.goto(door);
  await expect(second.getByText("The door is open in another tab of this browser.")).toBeVisible();
  await expectNoAxeViolations(second);
  await first.close();
  await expect(second.getByText("/ 119 in")).toBeVisible();
});

test("a phone at the door has one link out", async ({ browser }) => {
  const page = await site.atDoor(browser, "Door 1");
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("link")).toHaveText(["Leave the door"]);
  await page.getByRole("link", { name: "Leave the door" }).click();
  const question = page.getByRole("dialog", { name: "Leave the door?" });
  await expect(question.getByRole("button", { name: "Stay" })).toBeFocused();
  await expectNoAxeViolationsInDialog(question);
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByText("0 / 119 in")).toBeVisible();
  await page.getByRole("link", { name: "Leave the door" }).click();
  await question.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page).toHaveURL("/campus-admin");
  await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
});

test("the field, its results and the next ticket are within reach of a thumb", async ({ browser }) => {
  const page = await site.atDoor(browser, "Door 1");
  await expect(page.getByRole("main")).toHaveCSS("background-color", "rgb(4, 38, 44)");
  for (const [width, height] of [
    [390, 844],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByLabel("Ticket code or name").fill("idris");
    const letIn = page.getByRole("button", { name: "Let Idris Vale in" });
    await expect(letIn).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const { height: tall = 0 } = (await letIn.boundingBox()) ?? {};
    expect(tall, "LET IN stays on one line").toBeLessThan(50);
    await page.getByLabel("Ticket code or name").fill("");
  }
  await check(page, code(1));
  await expectVerdict(page, "admitted", "In. Nadia Okafor");
  const [next, undo] = await Promise.all(
    ["Next", "Undo"].map((name) => verdict(page).getByRole("button", { name }).boundingBox()),
  );
  expect(next?.width).toBeGreaterThanOrEqual(300);
  expect(640 - (next?.y ?? 0)).toBeLessThan(130);
  expect((next?.y ?? 0) - ((undo?.y ?? 0) + (undo?.height ?? 0))).toBeGreaterThan(200);
});

test("the camera reads codes, and a code that stays in view only once", async () => {
  const film = join(site.data, "codes.y4m");
  const scenes = [
    { text: code(1), seconds: 2 },
    { text: "", seconds: 1 },
    { text: code(2), seconds: 2 },
    { text: "", seconds: 1 },
  ];
  filmOf(film, scenes);
  const browser = await launch("--use-fake-ui-for-media-stream", `--use-file-for-fake-video-capture=${film}`);
  const page = await site.atDoor(browser, "Door 1");
  await page.getByRole("button", { name: "Start the camera" }).click();
  await expectVerdict(page, "admitted", /Nadia Okafor|Idris Vale/);
  await expect(page.getByText("2 / 119 in")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(2);
  // The camera's video loops.
  await expectVerdict(page, "already", /Already in/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Stop the camera" }).click({ force: true });
  await expect(page.getByRole("button", { name: "Start the camera" })).toBeVisible();
  await browser.close();
});

test("a camera that ran restarts by itself with the browser's permission; a stopped one does not", async () => {
  const browser = await launch("--use-fake-ui-for-media-stream");
  const page = await site.atDoor(browser, "Door 1");
  await page.context().grantPermissions(["camera"]);
  const start = page.getByRole("button", { name: "Start the camera" });
  const stop = page.getByRole("button", { name: "Stop the camera" });
  await start.click();
  await expect(stop).toBeVisible();
  await page.reload();
  await expect(stop).toBeVisible();
  await stop.click();
  await page.reload();
  await expect(start).toBeVisible();
  await browser.close();
});

test("without a camera or its permission the page says so and offers the typed code", async () => {
  for (const [flags, words] of [
    [["--use-fake-ui-for-media-stream=deny"], "This browser may not use the camera."],
    [
      ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream=device-count=0"],
      "No camera was found.",
    ],
  ] as const) {
    const browser = await launch(...flags);
    const page = await site.atDoor(browser, "Door 1");
    await page.getByRole("button", { name: "Start the camera" }).click();
    await expect(page.getByText(words)).toBeVisible();
    await expectNoAxeViolations(page);
    await check(page, "UT-ZZZZ-ZZZZ");
    await expectVerdict(page, "unknown", "No ticket");
    await browser.close();
  }
});

function launch(...more: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...flags, "--use-fake-device-for-media-stream", ...more] });
}
