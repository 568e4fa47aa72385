import { expect, test } from "vitest";
import { guardianLink } from "#features/events/guardians/guardian-link.rules.ts";
import { placeLink } from "#features/events/guests/place-link.rules.ts";
import { ownCalendarLink } from "#features/events/own-calendar/own-calendar-link.rules.ts";
import { cantComeLink } from "#features/events/tickets/cant-come-link.rules.ts";
import { feedbackLink } from "#features/feedback/feedback-link.rules.ts";
import { certificateLink } from "#features/programme/certificates/certificate-link.rules.ts";
import { leaveLink as leaveProgrammeLink } from "#features/programme/cycles/leave-link.rules.ts";
import { schoolLink } from "#features/programme/schools/school-link.rules.ts";
import { questionsLink } from "#features/programme/wellbeing/wellbeing-link.rules.ts";
import { leaveLink as leaveRotaLink, volunteerLink } from "#features/rota/volunteers/volunteer-link.rules.ts";
import { addressRequestLink } from "#features/safety/address-requests/address-request-link.rules.ts";
import { subscriptionLinks } from "#features/signal/subscriptions/subscription-link.rules.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";

// Emails already sent contain these addresses.
test.each([
  [guardianLink, "/campus-tickets/guardian?guardian=7&key=IQ1vSr9ubT21ANGgnpMiJa3dF3AiSNVNXsHCd2vBHTw"],
  [placeLink, "/signal/place?invitation=7&key=hWMAeUVzCXFZQQEToSUt9REU8XkkVGdqRb2JKO48BjU"],
  [cantComeLink, "/campus-tickets/cant-come?ticket=7&key=ftfBBL9Uscx10pQit5FisS8AtAFXc1KWQmflzaUUljA"],
  [feedbackLink, "/feedback?booking=7&key=EHECd549Hg152qkY39LShJW7SVciblTby6d3BF0JDO8"],
  [certificateLink, "/certificates/yours?certificate=7&key=E48uACLZ820nKLuIPrvuDAX9__CTk9PEnO_waJHuI7g"],
  [leaveProgrammeLink, "/undertone-ed/leave?place=7&key=Z6zh9AIFPqYU0Xea2h51x6L_Bj8Ne9dDWLgb6DU0igI"],
  [schoolLink, "/undertone-ed-schools/confirm?school=7&key=zyBpc1cTIKYJId6MFf3AAfJ3vijRTmWF9fNldvQ6zxw"],
  [questionsLink, "/undertone-ed/wellbeing?about=7&key=D73_toghtlVvO0FVMAzQlR8LDNn-6UdyWl5-D7rqF-U"],
  [volunteerLink, "/rota?volunteer=7&key=fV1rWQftvfQGr0CoMRZGcqhJU6dOJme1BzTrndoJKco"],
  [leaveRotaLink, "/rota/leave?volunteer=7&key=fV1rWQftvfQGr0CoMRZGcqhJU6dOJme1BzTrndoJKco"],
  [addressRequestLink, "/privacy/confirm?request=7&key=Xvg1ESzXSlKeQXDhQQE4zpzzv5lgQahHi_4OF2HoQuM"],
  [
    subscriptionLinks.confirm,
    "/signal/confirm?subscription=7&key=ky9yURYh9_b4TxKCsTQGd5H9stJ1_mH7KywoxaCk9Fc",
  ],
  [
    subscriptionLinks.unsubscribe,
    "/signal/unsubscribe?subscription=7&key=djMrWfAVvdcXFzt0_X7jo_WaSprVrj0Cu1ZSSCn9xyQ",
  ],
  [ownCalendarLink, "/my-places.ics?calendar=7&key=dyy8e0FLD006n1YHFYGYpxWsDx49iPPihaZe2fEWzL4"],
] as const)("a link of $path that was mailed goes on working", (link, path) => {
  expect(link.pathFor(secretsFrom("a key of these tests, and no secret"), "7")).toBe(path);
});
