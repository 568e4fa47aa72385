import { expect, test } from "vitest";
import { laterText, movedMoment, sameChange } from "./series.rules.ts";

const event = {
  university: "Beats",
  eventDate: "2027-03-18",
  eventTime: "18:30",
  access: ["step-free"],
  registrationClosesAt: null as Date | null,
};
const later = { eventDate: "2027-04-01", eventTime: "18:30", registrationClosesAt: null };

test("what an edit does not change stays as the later event has it", () => {
  const edit = { ...event, eventTime: "19:00", access: ["step-free"] };
  expect(sameChange(event, edit, later)).toEqual({
    eventTime: "19:00",
    eventDate: "2027-04-01",
    registrationClosesAt: null,
  });
});

test("a later event moves by as many days, over the change of the clocks", () => {
  expect(sameChange(event, { ...event, eventDate: "2027-03-19" }, later)).toMatchObject({
    eventDate: "2027-04-02",
  });
  expect(sameChange(event, { ...event, eventDate: "2027-03-16" }, later)).toMatchObject({
    eventDate: "2027-03-30",
  });
});

test("sign-up closes as long before each, on London's clocks", () => {
  const closes = new Date("2027-03-17T12:00:00Z");
  expect(sameChange(event, { ...event, registrationClosesAt: closes }, later).registrationClosesAt).toEqual(
    // Noon in summer time.
    new Date("2027-03-31T11:00:00Z"),
  );
  const closing = { ...later, registrationClosesAt: new Date("2027-03-30T11:00:00Z") };
  const moved = sameChange(event, { ...event, eventDate: "2027-03-19" }, closing);
  expect(moved.registrationClosesAt).toEqual(new Date("2027-03-31T11:00:00Z"));
  const kept = sameChange(
    { ...event, registrationClosesAt: closes },
    { ...event, registrationClosesAt: null },
    closing,
  );
  expect(kept.registrationClosesAt).toBeNull();
});

test("a later event's sign-up closes no later than it begins", () => {
  const afternoon = { ...later, eventTime: "14:00" };
  const closes = new Date("2027-03-18T18:00:00Z");
  const closed = sameChange(event, { ...event, registrationClosesAt: closes }, afternoon);
  expect(closed.registrationClosesAt).toEqual(new Date("2027-04-01T13:00:00Z"));
  const closing = { ...later, registrationClosesAt: new Date("2027-04-01T17:00:00Z") };
  expect(sameChange(event, { ...event, eventTime: "15:00" }, closing).registrationClosesAt).toEqual(
    new Date("2027-04-01T14:00:00Z"),
  );
});

test("a moment moves by days, not by hours", () => {
  expect(movedMoment(new Date("2027-03-27T18:30:00Z"), 1)).toEqual(new Date("2027-03-28T17:30:00Z"));
});

test("one later event is the next one", () => {
  expect(laterText("Change", 1, "session")).toBe("Change the next session of its series, too");
  expect(laterText("Cancel", 5, "event")).toBe("Cancel the 5 later events of its series, too");
});
