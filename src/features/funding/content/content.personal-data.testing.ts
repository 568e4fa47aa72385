import { sql } from "drizzle-orm";
import type { TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    mainframe_content_changes: ({ userId }) =>
      sql`with started as (
            insert into mainframe_content (title, subtitle, current_raised_pence, target_amount_pence, supporter_count, event_date,
              event_location, event_audience, about_title, about_content, funding_breakdown)
            values ('Fund', '', 0, 0, 0, '', '', '', 'About', '', '[]') on conflict do nothing returning id
          )
          insert into mainframe_content_changes (content_id, field, old_value, new_value, version, changed_by, changed_at)
          select id, 'title', 'Fund', 'Mine', 2, ${userId}, now()
          from (select id from started union select id from mainframe_content) content`,
  },
};
