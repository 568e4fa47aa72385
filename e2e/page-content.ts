import { expect, type Page } from "@playwright/test";

/** Expects content at the first view, before any interaction: no lazy part without content, no large empty box. */
export async function expectContent(page: Page): Promise<void> {
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.locator("main").getByText(/^(Loading|Opening|One moment|Checking)/)).toHaveCount(0);
  await expect.poll(() => contentOf(page)).toMatchObject({ isEmpty: false, emptyBoxes: [] });
}

/** Whether the main part shows more than its headings, and the large empty boxes in it. Runs in the page. */
function contentOf(page: Page) {
  return page.evaluate(() => {
    const main = document.querySelector("main");
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const shows = (element: Element): boolean =>
      element.matches("img, svg, input, button, a, video, canvas, select, textarea, [role=slider]") ||
      (element.textContent ?? "").trim() !== "";
    const parts = [...(main?.querySelectorAll("*") ?? [])].filter(
      (element) => isSeen(element) && element.getBoundingClientRect().height > 0,
    );
    const texts = parts.filter((element) => !element.closest("h1") && shows(element));
    const emptyBoxes = parts
      .filter(
        (element) =>
          element.matches("div, section, article, ul, ol") &&
          element.getBoundingClientRect().height > innerHeight / 2 &&
          element.getBoundingClientRect().width > innerWidth / 2 &&
          !shows(element) &&
          !element.querySelector("img, svg, canvas, video"),
      )
      .map(({ tagName, className }) => `${tagName} .${className}`);
    return { isEmpty: texts.length < 3, emptyBoxes };
  });
}
