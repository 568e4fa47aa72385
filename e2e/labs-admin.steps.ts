import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { insertEvent } from "./campus.steps.ts";
import { siteForFile } from "./file-site.ts";
import type { OwnSite } from "./own-site.ts";
import { admin, signedInStorage } from "./sessions.ts";

export const wide = { width: 1440, height: 900 };

interface NewSession {
  title: string;
  mentorId: string;
  date: string;
  /** Columns of the session's event. */
  event?: Record<string, unknown>;
}

/** Inserts a session; returns its id. */
export async function addSession(
  sql: OwnSite["sql"],
  { title, mentorId, date, event = {} }: NewSession,
): Promise<string> {
  const id = randomUUID();
  await insertEvent(sql, title, {
    id,
    kind: "session",
    location: "",
    venue: "Studio 2",
    event_date: date,
    event_time: "18:00",
    end_time: "20:00",
    ticket_price_pence: 0,
    headliners: [],
    max_capacity: 20,
    status: "upcoming",
    ...event,
  });
  await sql`insert into lab_sessions (id, mentor_id) values (${id}, ${mentorId})`;
  return id;
}

/** Inserts a mentor; returns the id. */
export async function addMentor(sql: OwnSite["sql"], name: string, expertise: string): Promise<string> {
  const [mentor] = await sql<{ id: string }[]>`
    insert into lab_mentors (name, expertise, email, created_at) values (${name}, ${expertise}, 'x', now()) returning id`;
  return mentor?.id ?? "";
}

/** Inserts an account's place in a session; returns its id. */
export async function addPlace(
  sql: OwnSite["sql"],
  session: string,
  { name, code }: { name: string; code: string },
): Promise<string> {
  const [place] = await sql<{ id: string }[]>`
    with account as (
      insert into users (email, password_hash) values (${`${code.toLowerCase()}@example.ac.uk`}, 'x')
      returning id, email
    ), counted as (
      update campus_events set current_attendees = current_attendees + 1 where id = ${session}
    )
    insert into campus_ticket_bookings (event_id, student_name, student_email, user_id, idempotency_key, ticket_code,
      ticket_price_pence, created_at, updated_at)
    select ${session}, ${name}, email, id, gen_random_uuid(), ${code}, 0, now(), now() from account returning id`;
  return place?.id ?? "";
}

export function row(page: Page, text: string) {
  return page.getByRole("row").filter({ hasText: text });
}

/** A site for a test file that runs the labs. The tests run in sequence, each without mentors and sessions. */
export function labsSite() {
  const own = siteForFile();

  test.beforeEach(async () => {
    const { sql } = own();
    await sql`delete from campus_events where kind = 'session'`;
    await sql`delete from lab_mentors`;
  });

  return { own, newPage, open, visit };

  async function newPage(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
    const storageState = await signedInStorage(own().site, admin);
    return (await browser.newContext({ viewport, storageState })).newPage();
  }

  /** An admin's page with the panel. */
  async function open(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
    const page = await newPage(browser, viewport);
    await page.goto(`${own().site}/admin/labs`);
    await expect(page.getByRole("tab", { name: /^Sessions/ })).toBeVisible();
    return page;
  }

  /** The public page, open in a visitor's browser. */
  async function visit(browser: Browser): Promise<Page> {
    const page = await (await browser.newContext({ viewport: wide })).newPage();
    await page.goto(`${own().site}/labs`);
    return page;
  }
}
