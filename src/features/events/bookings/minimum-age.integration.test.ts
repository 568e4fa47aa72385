import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import { startTestSite } from "#src/testing/site.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const campus = campusOf(site);

async function bandOf(bookingId: string | undefined): Promise<string | null | undefined> {
  const [row] = await site.database.rows<{ sealed: string | null }>(sql`
    select age_band as sealed from campus_booking_sensitive_data where booking_id = ${bookingId}`);
  return row?.sealed ? site.secrets.open("campus booking", row.sealed) : row?.sealed;
}

test("a night with a minimum age wants the age, refuses one below, and seals the band", async () => {
  const eventId = await campus.event({ minimumAge: 16 });
  const person = await campus.student();
  const book = (ageBand?: string) => campus.book(person, eventId, { ...(ageBand && { ageBand }) });
  expect(await book()).toMatchObject({ status: 400, code: "AGE_MISSING" });
  expect(await book("12")).toMatchObject({ status: 400 });
  expect(await book("14")).toMatchObject({ status: 403, code: "TOO_YOUNG" });
  expect(await campus.counted(eventId)).toMatchObject({ attendees: 0 });
  const { ticket } = await book("16");
  expect(ticket).toMatchObject({ bookingStatus: "confirmed" });
  expect(JSON.stringify(ticket)).not.toContain("ageBand");
  expect(await bandOf(ticket?.id)).toBe("16");
});

test("a night for everybody does not keep an age", async () => {
  const eventId = await campus.event();
  const { ticket } = await campus.book(await campus.student(), eventId, { ageBand: "14" });
  expect(await bandOf(ticket?.id)).toBeUndefined();
});

test("the sealed bands have one length, so that the length does not tell the band", async () => {
  const lengths = ["14", "16", "18"].map((band) => site.secrets.seal("campus booking", band).length);
  expect(new Set(lengths).size).toBe(1);
});
