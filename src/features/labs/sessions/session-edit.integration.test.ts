import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestSite } from "#src/testing/site.ts";
import { labsOf } from "../labs.testing.ts";

let site: Awaited<ReturnType<typeof startTestSite>>;
let labs: ReturnType<typeof labsOf>;
let mentorId: string;
beforeAll(async () => {
  site = await startTestSite();
  labs = labsOf(site);
});
afterAll(() => site.close());

beforeEach(async () => {
  await labs.empty();
  mentorId = await labs.mentor();
});

describe("an edited session", () => {
  const change = async (id: string, fields: object = {}) => {
    const { body } = await labs.call("GET", "/admin/labs/sessions");
    const now = body.find((session: { id: string }) => session.id === id);
    return labs.call("PUT", `/admin/labs/sessions/${id}`, "admin", {
      ...now,
      venue: now?.event.venue,
      updatedAt: now?.event.updatedAt,
      ...fields,
    });
  };

  test("has its new facts on the public list, is logged, and is no night", async () => {
    const id = await labs.session(mentorId);
    const other = await labs.mentor({ name: "Dev Chowdhury", expertise: "Film" });
    const fields = { title: "First cut", sessionDate: "2099-04-02", endTime: "21:00", maxParticipants: 8 };
    const edited = await change(id, { ...fields, mentorId: other, description: "Bring a film." });
    expect(edited.status).toBe(200);
    const { body } = await labs.call("GET", "/labs/sessions", "visitor");
    expect(body).toMatchObject([
      { ...fields, id, description: "Bring a film.", mentor: { name: "Dev Chowdhury" } },
    ]);
    const logged = await site.database.rows(
      sql`select detail from audit_log where event = 'lab-session-changed' and detail->>'session' = ${id}`,
    );
    expect(logged).toEqual([{ detail: { session: id } }]);
    expect((await labs.call("GET", "/campus/events", "visitor")).body).toEqual([]);
    expect((await labs.call("GET", "/admin/campus/events")).body).toEqual([]);
    expect((await labs.call("GET", "/admin/campus/stats")).body).toMatchObject({ totalEvents: 0 });
  });

  test("keeps a mentor who was deactivated, and takes no inactive one", async () => {
    const id = await labs.session(mentorId);
    await labs.call("POST", `/admin/labs/mentors/${mentorId}/deactivate`);
    expect((await change(id, { title: "Still on" })).status).toBe(200);
    const gone = await labs.mentor({ isActive: false, deactivatedAt: new Date() });
    expect((await change(id, { mentorId: gone })).body).toMatchObject({ code: "MENTOR_INACTIVE" });
    expect((await change(id, { mentorId: randomUUID() })).body).toMatchObject({ code: "MENTOR_NOT_FOUND" });
  });
});

describe("a session that is called off", () => {
  test("leaves the public list and stays in the admins’; again changes nothing", async () => {
    const id = await labs.session(mentorId);
    const callOff = (message: string | null) =>
      labs.call("POST", `/admin/labs/sessions/${id}/call-off`, "admin", { message });
    expect((await callOff("The room floods.")).body).toEqual({ tickets: 0, waiting: 0 });
    expect((await callOff(null)).status).toBe(200);
    expect(await labs.titles()).toEqual([]);
    expect((await labs.call("GET", "/admin/labs/sessions")).body).toMatchObject([
      { status: "called_off", event: { calledOffMessage: "The room floods." } },
    ]);
    const logged = await site.database.rows(
      sql`select detail from audit_log where event = 'lab-session-called-off'`,
    );
    expect(logged).toEqual([{ detail: { session: id } }]);
  });
});

describe("deleting a session", () => {
  test("removes it and logs it once; a second time is refused", async () => {
    const id = await labs.session(mentorId);
    expect((await labs.call("DELETE", `/admin/labs/sessions/${id}`)).status).toBe(204);
    expect(await labs.titles("/admin/labs/sessions")).toEqual([]);
    expect(await labs.call("DELETE", `/admin/labs/sessions/${id}`)).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND", message: "This session is deleted already." },
    });
    const logged = await site.database.rows(
      sql`select detail from audit_log where event = 'lab-session-deleted' and detail->>'session' = ${id}`,
    );
    expect(logged).toEqual([{ detail: { session: id } }]);
  });

  test("by two admins concurrently deletes it once", async () => {
    const id = await labs.session(mentorId);
    const answers = await Promise.all([1, 2].map(() => labs.call("DELETE", `/admin/labs/sessions/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });
});
