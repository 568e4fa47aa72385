import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import { startTestSite } from "#src/testing/site.ts";
import { sensitivePersonalData } from "./bookings.personal-data.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const campus = campusOf(site);

test("the data export also works where sensitive data was encrypted with another key", async () => {
  const student = await campus.student();
  const [one, other] = [await campus.event(), await campus.event()];
  const { ticket: lost } = await campus.book(student, one, { phone: "020 7946 0958" });
  const { ticket: readable } = await campus.book(student, other, { dietaryRequirements: "Halal" });
  await site.database.rows(sql`
    update campus_booking_sensitive_data set phone_number = 'AAAA' where phone_number is not null`);
  const rows = await sensitivePersonalData.rowsOf(site.database.db, student, site.secrets);
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({ bookingId: lost?.id, unreadable: true });
  expect(rows).toContainEqual(
    expect.objectContaining({ bookingId: readable?.id, phone: null, dietaryRequirements: "Halal" }),
  );
});
