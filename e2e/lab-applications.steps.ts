import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";

const typed = {
  "Full name": "Amara Okafor",
  Phone: "020 7946 0000",
  "Lab description": "We hit things and record them.\nEverybody takes a beat home.",
  "Target audience": "14 to 17",
  "Duration in hours": "3",
  Motivation: "It is my turn.",
};

/** A person's form values, with a unique email address and title. */
export function applicationOf() {
  const own = randomUUID().slice(0, 8);
  return { ...typed, Email: `${own}@college.example`, "Lab title": `Beats from a biscuit tin ${own}` };
}

export function blank(all: object): Record<string, string> {
  return Object.fromEntries(Object.keys(all).map((label) => [label, ""]));
}

export function field(page: Page, label: string) {
  return page.getByLabel(label, { exact: true });
}

export function send(page: Page) {
  return page.getByRole("button", { name: "Send application" });
}

export async function expectFields(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await expect(field(page, label)).toHaveValue(value);
}
