import { sql } from "drizzle-orm";
import { byId, type ErasedRow, type TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    alert_subscriptions: ({ email }, { secrets }) =>
      sql`insert into alert_subscriptions (full_name, email, phone, subscription_types, created_at, updated_at)
          values ('Me', ${email}, ${secrets.seal("signal phone", "020 7946 0000")}, '{events}', now(), now())`,
  },
  untilErased: {
    "alerts that are off": subscription(false),
    "alerts that are on": subscription(true),
  },
};

function subscription(isActive: boolean) {
  return (id: string, start: string): ErasedRow => ({
    insert: [
      sql`insert into alert_subscriptions (id, full_name, email, subscription_types, is_active, created_at, updated_at)
          values (${id}, 'Me', ${`${id}@site.example`}, '{events}', ${isActive}, now(), ${start})`,
    ],
    isKept: byId("alert_subscriptions", id),
  });
}
