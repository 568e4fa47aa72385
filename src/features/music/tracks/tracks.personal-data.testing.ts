import { sql } from "drizzle-orm";
import type { TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    tracks: ({ userId }) =>
      sql`insert into tracks (title, artist, position, user_id) values ('Mine', 'Me', 1, ${userId})`,
  },
};
