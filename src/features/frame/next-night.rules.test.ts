import { expect, test } from "vitest";
import { recordPrint } from "#shared/print/prints.ts";
import { heightOf, MAX_HEIGHT, nightStub } from "./next-night.rules.ts";

const night = {
  id: "7d0f6f5e-3b52-4c0e-9a53-0c8d5f0a8f11",
  university: "UEL",
  location: "London E16",
  venue: "Royal Dock Hall",
  eventDate: "2027-03-22",
  eventTime: "18:00",
  status: "tickets_live",
};

test("a short name takes one line, and the date has its year", () => {
  const { name, when } = nightStub(night);
  expect(name.map(({ text }) => text)).toEqual(["UEL"]);
  expect(when).toBe("22 Mar 2027, 18:00");
});

test.each([
  "Goldsmiths",
  "University of East London",
  "London School of Hygiene and Tropical Medicine",
  "Royal Central School of Speech and Drama, University of London, Embassy Theatre, Eton Avenue, London",
])("%s fits above the date, whole", (university) => {
  const { name } = nightStub({ ...night, university });
  expect(name.map(({ text }) => text).join(" ")).toBe(university.toUpperCase());
  expect(heightOf(name)).toBeLessThanOrEqual(MAX_HEIGHT);
});

test("a night has its ticket's print, whatever its date", () => {
  for (const eventDate of ["2027-03-22", "2028-01-01"])
    expect(nightStub({ ...night, eventDate })).toMatchObject({
      print: { name: "campus-uel", stock: "carrier" },
    });
  const leeds = { ...night, university: "Leeds" };
  expect(nightStub(leeds)).toMatchObject({ print: recordPrint(night.id) });
});

test("a sold-out night says so", () => {
  expect(nightStub(night).isSoldOut).toBe(false);
  expect(nightStub({ ...night, status: "sold_out" }).isSoldOut).toBe(true);
});
