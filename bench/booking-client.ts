import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { campusOf, Student } from "#features/campus/campus.testing.ts";
import { isRetryable, retryPauseMs } from "#shared/errors/retry.rules.ts";

/** The times that a person presses "Try again" after the page's own retry. */
const MAX_ATTEMPTS = 8;

export interface BookingAnswer {
  /** Of the last response; undefined where none came. */
  status: number | undefined;
  ticketCode: string | undefined;
  attempts: number;
  /** Of the attempt that was answered. */
  answeredMs: number;
}

/** Creates any number of signed-in accounts; one insert takes a thousand. */
export async function crowdOf(campus: ReturnType<typeof campusOf>, count: number): Promise<Student[]> {
  const students: Student[] = [];
  while (students.length < count)
    students.push(...(await campus.students(Math.min(1000, count - students.length))));
  return students;
}

/** Books like the site's own pages: a lost answer and a 502, 503 or 504 are repeated with the same idempotency key. */
export function bookingClient(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  async function book(student: Student, eventId: string): Promise<BookingAnswer> {
    const idempotencyKey = randomUUID();
    for (let attempts = 1; ; attempts++) {
      const sentAt = performance.now();
      const answer = await send(student, { eventId, idempotencyKey });
      const isOver = answer && !isRetryable(answer);
      if (isOver || attempts === MAX_ATTEMPTS) {
        const { status, ticketCode } = answer ?? { status: undefined, ticketCode: undefined };
        return { status, ticketCode, attempts, answeredMs: performance.now() - sentAt };
      }
      await pause(retryPauseMs(answer));
    }
  }

  function send({ email, headers }: Student, ids: { eventId: string; idempotencyKey: string }) {
    const body = JSON.stringify({ ...ids, fullName: "Nadia Okafor", email, university: "UCL" });
    type Answer = { status: number; code: string | undefined; ticketCode: string | undefined };
    return new Promise<Answer | undefined>((resolve) => {
      const outgoing = request(`${url}/api/campus/bookings`, {
        ...{ method: "POST", agent, timeout: 20_000 },
        headers: {
          ...{ ...headers, "content-type": "application/json" },
          "content-length": Buffer.byteLength(body),
        },
      });
      const lost = () => resolve(undefined);
      outgoing.on("timeout", () => outgoing.destroy());
      outgoing.on("error", lost).on("response", (incoming) => {
        let text = "";
        incoming.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        incoming.on("error", lost).on("aborted", lost);
        incoming.on("end", () => {
          const isJson = String(incoming.headers["content-type"]).includes("json");
          const { ticket, code } = isJson && incoming.complete ? JSON.parse(text) : {};
          resolve({ status: incoming.statusCode ?? 0, code, ticketCode: ticket?.ticketCode });
        });
      });
      outgoing.end(body);
    });
  }

  return { book, close: () => agent.destroy() };
}
