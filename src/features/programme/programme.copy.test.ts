import { expect, test } from "vitest";
import { penceOf } from "#shared/money/pence.ts";
import { amountText } from "#shared/money/price.ts";
import { PROGRAMME_AGES } from "./cycles/cycles.rules.ts";
import { programmeCopy } from "./programme.copy.ts";
import { schoolsCopy } from "./schools.copy.ts";

const { min, max } = PROGRAMME_AGES;

test("both pages state the ages that a registration is validated against", () => {
  expect(programmeCopy.top.numbers.map(({ number }) => number)).toContain(`${min}–${max}`);
  expect(programmeCopy.details.facts[0]?.text).toContain(`${min} to ${max}`);
  expect(JSON.stringify(schoolsCopy)).toContain(`${min} to ${max}`);
});

test("both pages state the same prices", () => {
  const { session, all } = programmeCopy.cost;
  for (const page of [programmeCopy.top.numbers, schoolsCopy.needs]) {
    expect(JSON.stringify(page)).toContain(amountText(penceOf(session.pounds)));
    expect(JSON.stringify(page)).toContain(`${amountText(penceOf(all.pounds))} for all six in advance`);
  }
});

test("there are as many themes as weeks", () => {
  expect(programmeCopy.top.numbers[0]?.number).toBe(String(programmeCopy.weeks.themes.length));
});
