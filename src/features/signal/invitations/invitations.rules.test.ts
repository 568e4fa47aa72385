import { expect, test } from "vitest";
import { DAY_MS } from "#shared/time/durations.ts";
import {
  firstChoice,
  isInvitationCode,
  nameAndCode,
  refusalToSignUp,
  signedUpText,
} from "./invitations.rules.ts";

const now = new Date("2027-03-14T12:00Z");
const later = new Date(now.getTime() + DAY_MS);
const open = {
  isActive: true,
  eventDate: later,
  registrationClosesAt: null,
  maxAttendees: 2,
  takenPlaces: 1,
};

test.each([
  [open, undefined],
  [undefined, "EVENT_GONE"],
  [{ ...open, takenPlaces: 2 }, "EVENT_FULL"],
  [{ ...open, isCalledOff: true }, "EVENT_GONE"],
  [{ ...open, isActive: false, takenPlaces: 2 }, "EVENT_INACTIVE"],
  [{ ...open, registrationClosesAt: now }, undefined],
  [{ ...open, registrationClosesAt: new Date(now.getTime() - 1) }, "EVENT_CLOSED"],
  [{ ...open, eventDate: new Date(now.getTime() - 1) }, "EVENT_CLOSED"],
])("%j is refused with %s", (event, refusal) => {
  expect(refusalToSignUp(event, now)).toBe(refusal);
});

test("a ticket's code is no code of an invitation", () => {
  const typed = ["sg7k4q91mx", "#17/a", "UT-7K4Q-91MX", ""];
  expect(typed.map(isInvitationCode)).toEqual([true, true, false, false]);
});

test("the door hears the name of a code's own sign-up, and the first one", () => {
  const invitation = {
    fullName: "Amara",
    codes: [
      { code: "SG-7K4Q-91MX", fullName: "Amara" },
      { code: "GARDENXY", fullName: "Mei" },
    ],
  };
  expect(nameAndCode(invitation, "7k4q 9lmx")).toBe("Amara, SG-7K4Q-91MX");
  expect(nameAndCode(invitation, "garden-xy")).toBe("Mei (first signed up as Amara), GARDENXY");
});

test("the toast names the event and the code", () => {
  expect(
    signedUpText({
      eventTitle: "Roof cinema",
      invitationCode: "SG-7K4Q-91MX",
      heldUntil: null,
      waits: false,
    }),
  ).toBe("Successfully signed up for Roof cinema! Your invitation code is: SG-7K4Q-91MX");
  const waits = { eventTitle: "Roof cinema", invitationCode: "SG-7K4Q-91MX", waits: true };
  expect(signedUpText({ ...waits, heldUntil: "2027-03-14T12:30Z" })).toMatch(/^Nearly on the waiting list/);
  expect(signedUpText({ ...waits, heldUntil: null })).toMatch(/^You are on the waiting list/);
});

test("preselects the wanted event, else the first with places, else the first", () => {
  const events = [
    { id: "a", places: "full" },
    { id: "b", places: "few" },
    { id: "c", places: "open" },
  ] as const;
  expect(firstChoice(events, "c")).toBe("c");
  expect(firstChoice(events, "gone")).toBe("b");
  expect(firstChoice(events.slice(0, 1), undefined)).toBe("a");
  expect(firstChoice([], undefined)).toBe("");
});
