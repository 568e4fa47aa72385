import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { beforeEach, expect, test } from "vitest";
import { startTestSite } from "#src/testing/site.ts";

const email = "no.account@mail.example";

const site = await startTestSite();
beforeEach(async () => {
  await site.database.rows(sql`delete from address_requests`);
  await site.database.rows(sql`delete from campus_inquiries`);
  await site.database.rows(sql`delete from rate_limits`);
  for (const address of [email, "another@mail.example"])
    await site.database.rows(
      sql`insert into campus_inquiries (name, email, university, position, message, created_at)
          values ('Somebody', ${address}, 'UEL', 'other', 'A night, please', now())`,
    );
});

const post = (path: string, body: object = {}) =>
  site.send("admin", "POST", `/admin/address-requests${path}`, body);

/** Requests an address, and resolves to the request's id and its emailed link. */
async function asked(address = email) {
  const { id } = (await (await post("", { email: address })).json()) as { id: string };
  const mail = await site.nextMailTo(address);
  const link = /https:\/\/site\.example(\/privacy\/confirm\?[^\s"]+)/.exec(mail.text ?? "")?.[1] ?? "";
  return { id, link };
}

const stored = () =>
  site.database.rows<{ email: string }>(sql`select email from campus_inquiries order by 1`);
const events = async () =>
  (
    await site.database.rows<{ event: string }>(
      sql`select event from audit_log where event like 'address-%' order by id`,
    )
  ).map(({ event }) => event);

test("an admin finds what is held of an address, and of an account’s nothing", async () => {
  const found = await post("/search", { email: ` ${email.toUpperCase()} ` });
  expect(await found.json()).toEqual({ tables: [{ name: "campus_inquiries", rows: 1 }] });
  await site.headersOf("user");
  expect(await (await post("/search", { email: "user@site.example" })).json()).toMatchObject({
    code: "HAS_ACCOUNT",
  });
});

test("a person of the programme without an account is shown attendance, certificate and the mail about a gap", async () => {
  const id = randomUUID();
  const held = `held-${id}@mail.example`;
  for (const statement of [
    sql`insert into programme_cycles (id, title, weeks_needed, created_at, updated_at, idempotency_key)
      values (${id}, ${id}, 1, now(), now(), ${id})`,
    sql`insert into campus_events (id, kind, series_id, university, location, venue, event_date, event_time, end_time, ticket_price_pence, max_capacity, created_at, updated_at)
      values (${id}, 'week', ${id}, 'Week 1', 'London', 'Hall', '2031-03-14', '18:30', '20:30', 0, 10, now(), now())`,
    sql`insert into campus_ticket_bookings (id, event_id, student_name, student_email, idempotency_key, ticket_code, ticket_price_pence, checked_in, checked_in_at, checked_in_device, created_at, updated_at)
      values (${id}, ${id}, 'No Account', ${held}, ${id}, ${id}, 0, true, now(), 'Phone of Eve', now(), now())`,
    sql`insert into campus_check_ins (id, booking_id, device, scanned_at, recorded_at) values (${id}, ${id}, 'Phone of Eve', now(), now())`,
    sql`insert into programme_certificates (cycle_id, booking_id, code, issued_at) values (${id}, ${id}, 'CODE', now())`,
    sql`insert into programme_gap_mails (booking_id, mailed_at) values (${id}, now())`,
    sql`insert into feedback_links (booking_id, face) values (${id}, 'good')`,
  ])
    await site.database.db.execute(statement);
  const search = async (address: string) => (await post("/search", { email: address })).json();
  const found = (await search(held.toUpperCase())).tables.map(({ name }: { name: string }) => name);
  expect(found.sort()).toEqual([
    "campus_check_ins",
    "campus_ticket_bookings",
    "feedback_links",
    "programme_certificates",
    "programme_gap_mails",
  ]);
  expect(await search(`other-${held}`)).toEqual({ tables: [] });

  const request = await asked(held);
  await fetch(site.url + request.link, { method: "POST", redirect: "manual" });
  const zip = await post(`/${request.id}/download`);
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  const text = (name: string) => strFromU8(files[`${name}.json`] ?? new Uint8Array());
  expect(JSON.parse(text("campus_check_ins"))).toMatchObject([{ withYourTicket: true, byYou: false }]);
  expect(JSON.parse(text("programme_certificates"))).toMatchObject([{ code: "CODE" }]);
  // The phone at check-in may contain the name of a volunteer.
  expect(
    Object.values(files)
      .map((file) => strFromU8(file))
      .join(),
  ).not.toContain("Phone of Eve");
});

test("nothing is handed out or erased before the mailed link was pressed", async () => {
  const { id, link } = await asked();
  expect((await fetch(site.url + link)).status).toBe(200);
  const forged = `/privacy/confirm?${new URLSearchParams({ request: id, key: "forged" })}`;
  expect((await fetch(site.url + forged, { method: "POST", redirect: "manual" })).status).toBe(303);
  for (const path of [`/${id}/download`, `/${id}/erase`])
    expect(await (await post(path)).json()).toMatchObject({ code: "NOT_CONFIRMED" });
  expect(await stored()).toHaveLength(2);
  expect(await (await post("", { email })).json()).toMatchObject({ code: "ALREADY_ASKED" });
});

test("a confirmed address is downloaded and erased, and another’s rows stay", async () => {
  await site.database.rows(sql`delete from audit_log`);
  const { id, link } = await asked();
  await fetch(site.url + link, { method: "POST", redirect: "manual" });
  const zip = await post(`/${id}/download`);
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  const [inquiry] = JSON.parse(strFromU8(files["campus_inquiries.json"] ?? new Uint8Array()));
  expect(inquiry).toMatchObject({ email, message: "A night, please" });
  expect(await (await post(`/${id}/erase`)).json()).toMatchObject({ id, email: null });
  expect(await stored()).toEqual([{ email: "another@mail.example" }]);
  expect(await (await post(`/${id}/erase`)).json()).toMatchObject({ code: "NOT_FOUND" });
  expect((await post(`/${randomUUID()}/download`)).status).toBe(404);
  expect(await events()).toEqual(["address-asked", "address-downloaded", "address-erased"]);
});
