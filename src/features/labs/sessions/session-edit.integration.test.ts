import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { startTestSite } from "#src/testing/site.ts";
import { labsOf } from "../labs.testing.ts";

let mentorId: string;
const site = await startTestSite();
const labs = labsOf(site);

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

  test("has its new facts on the public list, and is no night", async () => {
    const id = await labs.session(mentorId);
    const other = await labs.mentor({ name: "Dev Chowdhury", expertise: "Film" });
    const fields = { title: "First cut", sessionDate: "2099-04-02", endTime: "21:00", maxParticipants: 8 };
    const edited = await change(id, { ...fields, mentorId: other, description: "Bring a film." });
    expect(edited.status).toBe(200);
    const { body } = await labs.call("GET", "/labs/sessions", "visitor");
    expect(body).toMatchObject([
      { ...fields, id, description: "Bring a film.", mentor: { name: "Dev Chowdhury" } },
    ]);
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

test("a session that is called off leaves the public list and stays in the admins’", async () => {
  const id = await labs.session(mentorId);
  await labs.call("POST", `/admin/labs/sessions/${id}/call-off`, "admin", { message: "The room floods." });
  expect(await labs.titles()).toEqual([]);
  expect((await labs.call("GET", "/admin/labs/sessions")).body).toMatchObject([
    { status: "called_off", event: { calledOffMessage: "The room floods." } },
  ]);
});
