import { expect, type Page, test } from "@playwright/test";

// The test modifies the page's HTML, which its content security policy would block.
test.use({ bypassCSP: true });

interface Listed {
  id: string;
  title: string;
  waveform: string;
}

test("the mobile player's seek bar shows the track's waveform, also when the page did not include it", async ({
  page,
  request,
}) => {
  const tracks = (await (await request.get("/api/music/tracks")).json()) as Listed[];
  const third = tracks[2];
  if (!third) throw new Error("There are too few tracks");
  expect(third.waveform).toHaveLength(128);
  const own = await barsOf(page, third);

  // The page leaves the waveform out, which is normal for a track far down a long list.
  await page.route(/\/mobile-player(\.data)?(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const rows = await response.text();
    expect(rows).toContain(third.waveform);
    await route.fulfill({ response, body: rows.replaceAll(third.waveform, "") });
  });
  const reading = page.waitForRequest(`**/api/music/tracks/${third.id}`);
  expect(await barsOf(page, third, own)).toBe(own);
  await reading;

  await page.route(`**/api/music/tracks/${third.id}`, (route) =>
    route.fulfill({ json: { ...third, waveform: null } }),
  );
  expect(await barsOf(page, third)).not.toBe(own);
});

/** The bars for a track selected in the library, after they match. */
async function barsOf(page: Page, { title }: Listed, expected: string | RegExp = /./): Promise<string> {
  await page.goto("/mobile-library");
  await page.getByRole("link", { name: new RegExp(`^${title}`) }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  const bars = page.locator("svg[viewBox='-0.34 -50 110 100'] path").first();
  await expect(bars).toHaveAttribute("d", expected);
  return (await bars.getAttribute("d")) ?? "";
}
