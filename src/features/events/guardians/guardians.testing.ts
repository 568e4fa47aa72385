import { expect } from "vitest";
import type { campusOf, Student } from "#features/campus/campus.testing.ts";
import type { AnyTestCaller, startTestSite } from "#src/testing/site.ts";
import type { BookedKind } from "../kinds/kinds.rules.ts";
import type { GuardianAnswer } from "./guardians.rules.ts";

let count = 0;

/** Helpers for places that wait for a guardian. */
export function guardiansOf(
  site: Pick<Awaited<ReturnType<typeof startTestSite>>, "url" | "nextMailTo" | "headersOf">,
  campus: Pick<ReturnType<typeof campusOf>, "eventsOf" | "event" | "series" | "student" | "call">,
) {
  type Event = Parameters<typeof campus.event>[0] & { kind?: BookedKind };

  const guardians = {
    /** A place that waits at a new event, and the address of its guardian. */
    async heldPlace(row: Event = {}) {
      const { event, book } = campus.eventsOf(row.kind ?? "night");
      const eventId = await event({ minimumAge: 14, ...row });
      const person = await campus.student();
      const guardianEmail = `guardian${++count}@site.example`;
      const { ticket } = await book(person, eventId, { ageBand: "14", guardianEmail });
      return { eventId, person, guardianEmail, id: ticket?.id ?? "", ticket, book };
    },

    /** Places that were booked together, and wait, on some dates of a new series. */
    async heldSeries(kind: BookedKind, dates: number) {
      const ids = await campus.series(kind, Array(dates).fill({ minimumAge: 14 }));
      const person = await campus.student();
      const guardianEmail = `guardian${++count}@site.example`;
      const [first = "", ...alsoFor] = ids;
      const { ticket, also = [] } = await campus
        .eventsOf(kind)
        .book(person, first, { alsoFor, ageBand: "14", guardianEmail });
      return { ids, person, guardianEmail, tickets: ticket ? [ticket, ...also] : [] };
    },

    async linkTo(email: string): Promise<URL> {
      const mail = await site.nextMailTo(email);
      const [, link = ""] =
        /(https?:\/\/[^\s"]*\/campus-tickets\/guardian\?[^\s"]+)/.exec(mail.text ?? "") ?? [];
      const { pathname, search } = new URL(link);
      return new URL(pathname + search, site.url);
    },

    page: async (link: URL) => (await fetch(link)).text(),

    press: (link: URL, answer: GuardianAnswer) =>
      fetch(new URL(link.pathname, site.url), {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams([...link.searchParams, ["answer", answer]]),
      }),

    async ticketOf(person: Student, id: string) {
      const { tickets } = (await campus.call("GET", "/campus/bookings/mine", person)) as unknown as {
        tickets: {
          id: string;
          ticketCode: string | null;
          guardianDueAt: string | null;
          waitsForLead: boolean;
          bookingStatus: string;
          cancelledReason: string;
        }[];
      };
      return tickets.find((ticket) => ticket.id === id);
    },

    ask: (person: Student | undefined, id: string, guardianEmail: string | null = null) =>
      campus.call("POST", `/campus/bookings/${id}/guardian`, person, { guardianEmail }),

    /** A place that the guardian refused. */
    async refusedPlace(row: Event = {}, answer: "no" | "not-mine" = "no") {
      const held = await guardians.heldPlace(row);
      await guardians.press(await guardians.linkTo(held.guardianEmail), answer);
      await site.nextMailTo(held.person.email);
      expect((await site.nextMailTo(held.person.email)).subject).toBe("Your booking is cancelled");
      return held;
    },

    async asStaff(who: AnyTestCaller, path: string, body: object = {}) {
      const headers = { ...(await site.headersOf(who)), "content-type": "application/json" };
      const response = await fetch(`${site.url}/api/admin/campus/${path}`, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    },
  };
  return guardians;
}
