import { randomUUID } from "node:crypto";
import type { Student } from "#features/campus/campus.testing.ts";
import type { Stream } from "./visitors.ts";

/** Each student books once, at a steady pace. */
export function bookingStream(students: Student[], eventId: string, everyMs: number): Stream {
  return {
    ...{ kind: "booking", everyMs },
    next() {
      const student = students.pop();
      if (!student) return undefined;
      return {
        ...{ method: "POST", path: "/api/campus/bookings" },
        // The whole campus is one network.
        headers: { ...student.headers, "x-forwarded-for": "10.0.0.1" },
        body: {
          ...{ eventId, idempotencyKey: randomUUID(), fullName: "Nadia Okafor", email: student.email },
          ...{ university: "UCL", course: "Sound Arts", yearOfStudy: 2, phone: "020 7946 0000" },
        },
      };
    },
  };
}

/** The codes of the tickets in the answers. */
export function ticketsIn(visits: readonly { kind: string; status: number; body: string }[]): string[] {
  return visits
    .filter(({ kind, status }) => kind === "booking" && status === 200)
    .map(({ body }): string => JSON.parse(body).ticket.ticketCode);
}
