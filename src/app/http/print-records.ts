import { sql } from "drizzle-orm";
import { cultureVideos } from "#features/culture/videos/videos.tables.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { labMentors } from "#features/labs/mentors/mentors.tables.ts";
import { labSessions } from "#features/labs/sessions/sessions.tables.ts";
import { tracks } from "#features/music/tracks/tracks.tables.ts";
import type { Database } from "#shared/db/database.server.ts";

/** The tables whose records have prints by their ids. */
const tables = [tracks, cultureVideos, campusEvents, labSessions, labMentors];

/** Whether an id is that of a record with a print. */
export function recordLookup(database: Database): (id: string) => Promise<boolean> {
  return async (id) => {
    const lookups = tables.map((table) => sql`exists (select 1 from ${table} where ${table.id} = ${id})`);
    const [row] = await database.rows<{ found: boolean }>(
      sql`select ${sql.join(lookups, sql` or `)} as found`,
    );
    return row?.found ?? false;
  };
}
