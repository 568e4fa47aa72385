import { sql } from "drizzle-orm";
import type { TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    page_words: ({ userId }) =>
      sql`insert into page_words (page, part, draft, drafted_by) values ('drop', md5(${userId}), '{"lead":"Mine"}', ${userId})`,
    page_words_changes: ({ userId }) =>
      sql`with part as (insert into page_words (page, part) values ('terms', md5(${userId})))
        insert into page_words_changes (page, part, new_words, version, changed_by, changed_at)
        values ('terms', md5(${userId}), '{"lead":"Mine"}', 1, ${userId}, now())`,
  },
};
