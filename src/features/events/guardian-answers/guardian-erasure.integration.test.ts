import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { campusOf, type Student } from "#features/campus/campus.testing.ts";
import { type AnyTestCaller, goodPassword, startTestSite } from "#src/testing/site.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const campus = campusOf(site);

/** A place that waits for its guardian. */
async function heldPlace(guardianEmail: string) {
  const person = await campus.student();
  const eventId = await campus.event({ minimumAge: 14 });
  const { ticket } = await campus.book(person, eventId, { ageBand: "14", guardianEmail });
  return { person, id: ticket?.id ?? "" };
}

async function guardianOf(id: string) {
  const [guardian] = await site.database.rows<{ email: string | null; digest: string | null }>(
    sql`select email, email_digest as digest from campus_guardians where booking_id = ${id}`,
  );
  return guardian;
}

async function ticketOf(person: Student, id: string) {
  const { tickets } = (await campus.call("GET", "/campus/bookings/mine", person)) as unknown as {
    tickets: { id: string }[];
  };
  return tickets.find((ticket) => ticket.id === id);
}

const ask = (person: Student, id: string, guardianEmail: string | null) =>
  campus.call("POST", `/campus/bookings/${id}/guardian`, person, { guardianEmail });

async function post(path: string, body: object, caller: AnyTestCaller) {
  const headers = { ...(await site.headersOf(caller)), "content-type": "application/json" };
  return fetch(`${site.url}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

const waits = { bookingStatus: "confirmed", guardianDueAt: expect.any(String) };

test("the deletion of a guardian’s account erases their address in any spelling, and the holder names another", async () => {
  const { person, id } = await heldPlace("User+Kids@site.example");
  const other = await heldPlace("another@site.example");
  expect(await ticketOf(person, id)).toMatchObject({ ...waits, guardianIsGone: false });
  const deleted = await post("/account/delete", { password: goodPassword }, "user");
  expect(deleted.status).toBe(204);
  expect(await guardianOf(id)).toEqual({ email: null, digest: null });
  expect(await guardianOf(other.id)).toEqual({ email: expect.any(String), digest: expect.any(String) });
  expect(await ticketOf(person, id)).toMatchObject({ ...waits, guardianIsGone: true });
  expect(await ticketOf(other.person, other.id)).toMatchObject({ guardianIsGone: false });
  expect(await ask(person, id, null)).toMatchObject({ status: 400, code: "GUARDIAN_MISSING" });
  expect((await ask(person, id, "dad@site.example")).status).toBe(200);
  expect((await site.nextMailTo("dad@site.example")).subject).toContain("please answer");
  expect(await ticketOf(person, id)).toMatchObject({ ...waits, guardianIsGone: false });
});

test("a confirmed place stays confirmed without the address", async () => {
  const { person, id } = await heldPlace("other@site.example");
  await site.database.rows(sql`update campus_ticket_bookings set held_until = null where id = ${id}`);
  await site.headersOf("other");
  await post("/account/delete", { password: goodPassword }, "other");
  expect(await guardianOf(id)).toEqual({ email: null, digest: null });
  expect(await ticketOf(person, id)).toMatchObject({
    bookingStatus: "confirmed",
    guardianDueAt: null,
    guardianIsGone: false,
  });
});

test("an account that never proved its address erases nobody’s", async () => {
  const { id } = await heldPlace("editor@site.example");
  await site.headersOf("editor");
  await site.database.rows(
    sql`update users set is_address_unproven = true where email = 'editor@site.example'`,
  );
  expect((await post("/account/delete", { password: goodPassword }, "editor")).status).toBe(204);
  expect(await guardianOf(id)).toEqual({ email: expect.any(String), digest: expect.any(String) });
});

test("a guardian without an account is told of their rows, and has the address erased", async () => {
  const email = "mum@site.example";
  const { id } = await heldPlace(email);
  const spelled = await heldPlace("mum+kids@site.example");
  const search = await post("/admin/address-requests/search", { email: email.toUpperCase() }, "admin");
  // Another spelling may belong to another person, so the answer leaves out its rows.
  expect(await search.json()).toEqual({ tables: [{ name: "campus_guardians", rows: 1 }] });
  await site.nextMailTo(email);
  const request = (await (await post("/admin/address-requests", { email }, "admin")).json()) as {
    id: string;
  };
  await site.database.rows(sql`update address_requests set confirmed_at = now() where id = ${request.id}`);
  expect((await post(`/admin/address-requests/${request.id}/erase`, {}, "admin")).status).toBe(200);
  for (const each of [id, spelled.id]) expect(await guardianOf(each)).toEqual({ email: null, digest: null });
});
