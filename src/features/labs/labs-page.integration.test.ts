import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite } from "#src/testing/site.ts";
import { labsOf } from "./labs.testing.ts";

const site = await startTestSite();
const labs = labsOf(site);

beforeEach(() => labs.empty());

async function read(path: string) {
  const response = await fetch(site.url + path);
  return { etag: response.headers.get("etag"), text: await response.text() };
}

describe("the page", () => {
  test("is served from the cache until a mentor or a session changes, whatever process changes it", async () => {
    const mentorId = await labs.mentor({ name: "Dev Chowdhury" });
    const change = async (statement: ReturnType<typeof sql>, isShown: (text: string) => boolean) => {
      await site.database.rows(statement);
      await eventually(async () => expect(isShown((await read("/labs")).text)).toBe(true));
      // An unchanged page is served from the cache again.
      const [one, two] = [await read("/labs"), await read("/labs")];
      expect(two.etag).toBe(one.etag);
    };
    await eventually(async () => expect((await read("/labs")).text).toContain("Dev Chowdhury"));
    expect((await read("/labs")).text).toContain("No upcoming sessions scheduled.");
    await change(
      sql`insert into campus_events (kind, university, location, venue, event_date, event_time, end_time, ticket_price_pence,
            max_capacity, created_at, updated_at)
          values ('session', 'First cut', '', '', '2099-03-14', '18:00', '20:00', 0, 20, now(), now())`,
      () => true,
    );
    await change(
      sql`insert into lab_sessions (id, mentor_id) select id, ${mentorId} from campus_events`,
      (text) => text.includes("First cut") && !text.includes("No upcoming sessions scheduled."),
    );
    await change(sql`update campus_events set university = 'Second cut'`, (text) =>
      text.includes("Second cut"),
    );
    await change(
      sql`update lab_mentors set is_active = false, deactivated_at = now()`,
      (text) => !text.includes("Meet Dev") && text.includes("No mentors yet"),
    );
    await change(sql`delete from campus_events`, (text) => text.includes("No upcoming sessions scheduled."));
  });

  test("reports a failed read, shows the rest, and is not cached", async () => {
    await labs.mentor({ name: "Jade Mensah" });
    await site.database.rows(sql`alter table lab_sessions rename to lab_sessions_away`);
    await eventually(async () => {
      const { text } = await read("/labs");
      expect(text).toContain("We could not load the sessions");
      expect(text).toContain("Jade Mensah");
    });
    await site.database.rows(sql`alter table lab_sessions_away rename to lab_sessions`);
    expect((await read("/labs")).text).toContain("No upcoming sessions scheduled.");
  });
});
