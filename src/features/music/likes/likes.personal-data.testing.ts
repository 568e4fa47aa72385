import { sql } from "drizzle-orm";
import type { TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    track_likes: ({ userId }) =>
      sql`insert into track_likes (user_id, track_id, created_at) select ${userId}, id, now() from tracks where user_id = ${userId}`,
  },
};
