import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { fieldErrorsOf } from "#shared/forms/field-errors.testing.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { newInvitationCode } from "./invitation-code.server.ts";
import { signUpFields } from "./invitations.fields.ts";
import {
  firstChoice,
  isInvitationCode,
  nameAndCode,
  refusalToSignUp,
  signedUpText,
  signUpMessages as words,
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

describe("a sign-up with empty fields", () => {
  const good = {
    email: "amara@college.example",
    fullName: "Amara Okafor",
    telephone: "020 7946 0182",
    eventId: "7d0f6f5e-3b52-4c0e-9a53-0c8d5f0a8f11",
  };
  const inOrder = [
    ["email", words.email],
    ["fullName", words.fullName],
    ["telephone", words.telephone],
    ["eventId", words.event],
  ] as const;
  /** Each combination of empty fields, as bits. */
  const choices = Array.from({ length: 2 ** inOrder.length }, (_, bits) =>
    inOrder.filter((_, at) => bits & (1 << at)),
  );

  test.each(choices.map((empty) => [empty.map(([field]) => field).join(", ") || "none", empty] as const))(
    "%s: reports them in the specified order",
    async (_, empty) => {
      const draft = { ...good, ...Object.fromEntries(empty.map(([field]) => [field, ""])) };
      expect(await fieldErrorsOf(z.object(signUpFields), draft)).toEqual(empty);
    },
  );
});

test("a ticket's code is no code of an invitation", () => {
  const typed = [newInvitationCode().toLowerCase().replaceAll("-", ""), "#17/a", "UT-7K4Q-91MX", ""];
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
