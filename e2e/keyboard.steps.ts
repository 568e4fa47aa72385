import { expect, type Locator, type Page } from "@playwright/test";

/** More tab stops than any page has before the end of its main part. */
const STOPS = 90;

/** Tabs until the target has the focus. Each stop on the way must be visible, unobscured and have a focus ring. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeAttached();
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press(key);
    await expectFocusSeen(page);
    if (await hasFocus(target)) return;
  }
  throw new Error(`${target} is not among the first ${STOPS} stops`);
}

/** Expects that the focused element is visible, unobscured and has a focus ring. */
async function expectFocusSeen(page: Page): Promise<void> {
  // A smooth scroll takes a moment.
  await expect.poll(() => page.evaluate(focusProblem), { intervals: [20] }).toBe("");
}

/** Tabs to the target and sends a key. */
export async function pressOn(page: Page, target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Types each text into the field with its label, in the order of the form. */
export async function typeInto(
  page: Page,
  form: Page | Locator,
  fields: Record<string, string>,
): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    const field = form.getByLabel(label, { exact: true });
    if (!(await hasFocus(field))) await tabTo(page, field);
    await page.keyboard.type(text);
    await expect(field).toHaveValue(text);
  }
}

/** Opens a dialog with its button; Escape closes it and returns the focus, and Space opens it again. */
export async function reopenDialog(
  page: Page,
  { opener, dialog, first }: Record<"opener" | "dialog" | "first", Locator>,
): Promise<void> {
  await pressOn(page, opener);
  await expect(first).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Space");
}

/** False while the target does not exist. */
function hasFocus(target: Locator): Promise<boolean> {
  return target
    .evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement))
    .catch(() => false);
}

/** Returns what hides the focus, or an empty text. Runs in the page. */
function focusProblem(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "the focus is lost";
  const { left = 0, right = 0, top = 0, bottom = 0 } = focused.getClientRects()[0] ?? {};
  const name = focused.outerHTML.slice(0, 200);
  const [x, y] = [
    (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  ];
  const seen = document.elementFromPoint(x, y);
  if (!seen || !(focused.contains(seen) || seen.contains(focused)))
    return `covered by ${seen?.outerHTML.slice(0, 200)}: ${name}`;
  // The focus is on a date field's picker button, inside the field that the browser marks.
  if (!focused.matches(":focus")) return "";
  // A slider's input is invisible: its track, an ancestor, has the focus ring.
  for (let marked: Element | null = focused, level = 0; marked && level < 2; level++) {
    const { outlineStyle, outlineWidth } = getComputedStyle(marked);
    if (outlineStyle !== "none" && outlineWidth !== "0px") return "";
    marked = marked.parentElement;
  }
  return `not marked: ${name}`;
}
