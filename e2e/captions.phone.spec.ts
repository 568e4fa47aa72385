import { expect, type Page, test } from "@playwright/test";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { cultureSite, openMenu } from "./culture.steps.ts";

const culture = cultureSite();
const title = "Lab 04: first takes";

function dialogIn(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Captions" });
  const line = (number: number) => {
    const group = dialog.getByRole("group", { name: `Line ${number}`, exact: true });
    return {
      group,
      from: group.getByLabel("From"),
      until: group.getByLabel("Until"),
      words: group.getByLabel("Words"),
    };
  };
  const film = dialog.getByLabel(`Film: ${title}`);
  const goTo = (seconds: number) =>
    film.evaluate((video: HTMLVideoElement, to) => {
      video.currentTime = to;
    }, seconds);
  const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
  return { dialog, line, film, goTo, press };
}

test("captions are typed beside the film: times by button and key, split, delete, undo, and a reload", async ({
  browser,
}) => {
  await culture.insertVideo(title, "secondary", await culture.userIdOf("ann@example.org"));
  const page = await culture.open(browser, "ann@example.org");
  await openMenu(page, title, "Captions");
  const { dialog, line, film, goTo, press } = dialogIn(page);
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);

  await goTo(0.5);
  await press("Add line");
  await expect(line(1).words).toBeFocused();
  await expect(line(1).from).toHaveValue("0:00.5");
  await page.keyboard.type("Rain on the dock and a tide");
  await goTo(1.5);
  await page.keyboard.press("Alt+o");
  await expect(line(1).until).toHaveValue("0:01.5");
  await goTo(0.75);
  await page.keyboard.press("Alt+i");
  await expect(line(1).from).toHaveValue("0:00.75");
  await goTo(2);
  await page.keyboard.press("Alt+n");
  await expect(line(2).words).toBeFocused();
  await expect(line(2).from).toHaveValue("0:02.0");

  await press("Save captions");
  await expect(line(2).group.getByText("Enter the spoken words, or delete the line.")).toBeVisible();
  await expect(line(2).words).toBeFocused();
  await page.keyboard.type("Nobody speaks");
  await line(2).until.fill("0:03");
  await line(2).from.fill("0:01.5");

  await goTo(1);
  await press("Split line 1");
  await expect(line(2).words).toBeFocused();
  await expect(line(2).from).toHaveValue("0:01.0");
  await press("Delete line 2");
  await expect(dialog.getByText("Line 2 is deleted. Undo brings it back.")).toBeVisible();
  await press("Undo");
  await expect(line(3).words).toHaveValue("Nobody speaks");
  await press("Undo");
  await expect(line(1).words).toHaveValue("Rain on the dock and a tide");
  await expectNoAxeViolations(page);

  await page.reload();
  await page.locator("#culture").scrollIntoViewIfNeeded();
  await openMenu(page, title, "Captions");
  await expect(dialog.getByText("What you typed before is here again.")).toBeVisible();
  await expect(line(1).words).toHaveValue("Rain on the dock and a tide");
  await press("Save captions");
  await expectToast(page, "Captions added");
  const [row] = await culture.sql`select captions_url from culture_videos`;
  expect(await (await page.request.get(row?.captions_url)).text()).toBe(
    "WEBVTT\n\n00:00:00.750 --> 00:00:01.500\nRain on the dock and a tide\n\n00:00:01.500 --> 00:00:03.000\nNobody speaks\n",
  );

  await openMenu(page, title, "Captions");
  await expect(line(2).words).toHaveValue("Nobody speaks");
  await expect(dialog.getByText("What you typed before is here again.")).toBeHidden();
});
