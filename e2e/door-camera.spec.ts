import { join } from "node:path";
import { type Browser, chromium, expect, test } from "@playwright/test";
import { executablePath, flags } from "./chromium.ts";
import { check, code, doorSite, expectVerdict } from "./door.steps.ts";
import { filmOf } from "./door.video.ts";
import { expectNoFaults } from "./faults.ts";

const site = doorSite();

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
  // The film loops.
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
    await expectNoFaults(page);
    await check(page, "UT-ZZZZ-ZZZZ");
    await expectVerdict(page, "unknown", "No ticket");
    await browser.close();
  }
});

function launch(...more: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...flags, "--use-fake-device-for-media-stream", ...more] });
}
