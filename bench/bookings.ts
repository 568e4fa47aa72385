import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import type { Student } from "#features/campus/campus.testing.ts";
import { newTicketCode } from "#features/campus/tickets/ticket-code.server.ts";
import { bookingSite, bookings } from "./booking-site.ts";
import { type Figure, median } from "./figures.ts";
import type { Site } from "./site.ts";

/** Connections of the HTTP clients and of the driver; as many as the product's pool. */
const CONNECTIONS = 10;
const STUDENTS = 400;
const ROUNDS = 3;

/**
 * Bookings a second of one event over HTTP on PostgreSQL, alternating with the same transaction directly on the driver.
 */
export async function benchBookings(): Promise<Figure[]> {
  const real = await rounds();
  const driver = real.map(({ driver }) => driver);
  return [
    { name: "Bookings over HTTP, PostgreSQL", value: median(real.map(({ http }) => http)), unit: "/s" },
    { name: "The same transaction through the driver", value: median(driver), unit: "/s" },
    {
      name: "Bookings over HTTP to the driver's",
      value: median(real.map(({ http, driver }) => http / driver)),
      unit: "",
      goal: "0.5",
      note: `${CONNECTIONS} connections each`,
    },
  ];
}

async function rounds(): Promise<{ http: number; driver: number }[]> {
  const place = await bookingSite("postgres");
  const { students, events, straight } = await place.prepare(async ({ campus }) => {
    const row = { maxCapacity: 100_000 };
    const many = async (count: number) => Promise.all(Array.from({ length: count }, () => campus.event(row)));
    return {
      students: await campus.students(STUDENTS),
      events: await many(ROUNDS + 1),
      straight: await many(ROUNDS + 1),
    };
  });
  const site = await place.start();
  const sql = postgres(place.databaseUrl ?? "", { max: CONNECTIONS });
  try {
    const measured: { http: number; driver: number }[] = [];
    for (const [round, eventId] of events.entries()) {
      const http = await overHttp(site, students, eventId);
      // Mails of the one must not be sent while the other is measured.
      await mailIsSent(sql);
      const driver = await throughDriver(sql, students, straight[round] ?? "");
      // The first round is a warm-up.
      if (round > 0) measured.push({ http, driver });
    }
    return measured;
  } finally {
    await sql.end();
    await site.stop();
  }
}

async function overHttp(site: Site, students: Student[], eventId: string): Promise<number> {
  const clients = bookings(site, CONNECTIONS);
  try {
    return await perSecond(students, async (student) => {
      const { status } = await clients.book(student, eventId);
      if (status !== 200) throw new Error(`A booking was answered ${status}`);
    });
  } finally {
    clients.close();
  }
}

function throughDriver(sql: postgres.Sql, students: Student[], eventId: string): Promise<number> {
  // Due in a hundred years, so that the site does not send the mail.
  const mail = JSON.stringify({ sealed: "x".repeat(900) });
  return perSecond(students, (student) => bookStraight(sql, student, eventId, mail));
}

async function mailIsSent(sql: postgres.Sql): Promise<void> {
  for (;;) {
    const [waiting] = await sql`select count(*)::int as count from pgboss.job
      where name = 'send-mail' and state < 'completed' and start_after < now() + interval '1 year'`;
    if (waiting?.count === 0) return;
    await sleep(200);
  }
}

/**
 * The transaction of src/features/campus/bookings/book-ticket.server.ts, written with the driver alone, one statement
 * after the other.
 */
async function bookStraight(
  sql: postgres.Sql,
  student: Student,
  eventId: string,
  mail: string,
): Promise<void> {
  const { userId, email } = student;
  const key = randomUUID();
  const now = new Date();
  await sql.begin(async (tx) => {
    await tx`select id from users where id = ${userId} for key share`;
    const [event] = await tx`select * from campus_events where id = ${eventId} for update`;
    await tx`
      select
        exists (select 1 from campus_ticket_bookings where user_id = ${userId} and idempotency_key = ${key}) as done,
        exists (select 1 from campus_ticket_bookings
          where event_id = ${eventId} and user_id = ${userId} and booking_status = 'confirmed') as has,
        turn.id, turn.state
      from (values (1)) one
      left join campus_waiting_list turn
        on turn.event_id = ${eventId} and turn.user_id = ${userId} and turn.state in ('waiting', 'offered')`;
    const [booking] = await tx`
      insert into campus_ticket_bookings (event_id, student_name, student_email, university, course, year_of_study,
        user_id, idempotency_key, ticket_code, ticket_price, created_at, updated_at)
      values (${eventId}, 'Nadia Okafor', ${email}, 'UCL', 'Sound Arts', 2,
        ${userId}, ${key}, ${newTicketCode()}, ${event?.ticket_price}, ${now}, ${now}) returning *`;
    await tx`insert into campus_booking_sensitive_data (booking_id, phone_number)
      values (${booking?.id}, ${"x".repeat(60)})`;
    await tx`update campus_events set current_attendees = ${event?.current_attendees + 1}
      where id = ${eventId} returning *`;
    await tx`select turn.id from campus_waiting_list turn join users on users.id = turn.user_id
      where turn.event_id = ${eventId} and turn.state = 'waiting' order by turn.turn limit 100
      for update of turn skip locked`;
    await tx`insert into pgboss.job (name, data, policy, start_after)
      values ('send-mail', ${mail}::jsonb, 'standard', now() + interval '100 years')`;
  });
}

/** The rate of `work`, `CONNECTIONS` at a time. */
async function perSecond(students: Student[], work: (student: Student) => Promise<void>): Promise<number> {
  const waiting = students.values();
  const startedAt = performance.now();
  const client = async () => {
    for (const student of waiting) await work(student);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  return students.length / ((performance.now() - startedAt) / 1000);
}
