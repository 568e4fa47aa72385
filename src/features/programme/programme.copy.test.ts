import { expect, test } from "vitest";
import { amountText } from "#shared/money/price.ts";
import { programmeCopy } from "./programme.copy.ts";
import { PROGRAMME_AGES } from "./registrations/registrations.rules.ts";
import { schoolsCopy } from "./schools.copy.ts";

const { min, max } = PROGRAMME_AGES;

test("both pages state the ages that a registration is validated against", () => {
  expect(programmeCopy.numbers.map(({ number }) => number)).toContain(`${min}–${max}`);
  expect(programmeCopy.details.facts.Who).toContain(`${min} to ${max}`);
  expect(JSON.stringify(schoolsCopy)).toContain(`${min} to ${max}`);
});

test("both pages state the same prices", () => {
  const [session, all] = programmeCopy.cost.prices;
  for (const page of [programmeCopy.numbers, schoolsCopy.needs]) {
    expect(JSON.stringify(page)).toContain(amountText(session.pounds));
    expect(JSON.stringify(page)).toContain(`${amountText(all.pounds)} for all six in advance`);
  }
});

test("there are as many themes as weeks", () => {
  expect(programmeCopy.numbers[0].number).toBe(String(Object.keys(programmeCopy.weeks.themes).length));
});
