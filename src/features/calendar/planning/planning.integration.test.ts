import { expect, test } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import { labsOf } from "#features/labs/labs.testing.ts";
import { startTestSite } from "#src/testing/site.ts";

const site = await startTestSite();

test("a labs lead sees what is on each date: a night in the room, a session of the mentor, a half-term", async () => {
  const labs = labsOf(site);
  const mentorId = await labs.mentor();
  const campus = campusOf(site);
  const at = { venue: "Studio 2", title: "UEL" };
  await campus.event({ ...at, eventDate: "2099-02-19" });
  await campus.event({ ...at, eventDate: "2099-02-26", status: "called_off", calledOffAt: new Date() });
  const session = { title: "Open decks", mentorId, startTime: "18:00", endTime: "20:00", maxParticipants: 8 };
  const key = "8d0f6f5e-3b52-4c0e-9a53-0c8d5f0a8f11";
  await labs.call("POST", "/admin/labs/sessions", "admin", {
    ...session,
    sessionDate: "2099-02-26",
    idempotencyKey: key,
  });
  await site.database.query(
    "insert into academic_calendar_events (title, event_type, date, end_date, created_at, updated_at) values ('Half-term', 'half_term', '2099-02-10', '2099-02-12', now(), now()), ('Spring term', 'term_day', '2099-01-05', '2099-03-31', now(), now())",
  );
  const query = `from=2099-02-12&time=18:30&times=3&place=Studio%202&mentorId=${mentorId}`;
  const { status, body } = await labs.call("GET", `/admin/planned-dates?${query}`, "labs-lead");
  expect(status).toBe(200);
  expect(body).toEqual([
    { date: "2099-02-12", isPossible: true, isHoliday: true, notes: ["Half-term."] },
    { date: "2099-02-19", isPossible: true, isHoliday: false, notes: ["In the same place: UEL, 18:30."] },
    {
      date: "2099-02-26",
      isPossible: true,
      isHoliday: false,
      notes: ["With the same mentor: Open decks, 18:00."],
    },
  ]);
});

test.each([
  ["a year that is still being typed", "from=9999-12-20&time=18:30&times=26"],
  ["a time that no clock shows", "from=2099-02-12&time=99:99&times=3"],
])("%s is refused, not an error of the server", async (_, query) => {
  const { status } = await labsOf(site).call("GET", `/admin/planned-dates?${query}`, "admin");
  expect(status).toBe(400);
});
