import { sql } from "drizzle-orm";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";
import { insertUser } from "../account/accounts.personal-data.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    factors: ({ userId }) =>
      sql`insert into factors (id, user_id, friendly_name, status, sealed_secret, created_at, updated_at)
          values (${userId}, ${userId}, 'my phone', 'unverified', 'SECRET of the app', now(), now())`,
    passkeys: ({ userId }) =>
      sql`insert into passkeys (factor_id, credential_id, public_key, counter, transports, created_at, used_at)
          values (${userId}, ${`key ${userId}`}, 'public', 0, '{}', now(), now())`,
    recovery_codes: ({ userId }) =>
      sql`insert into recovery_codes (user_id, code_hash, created_at) values (${userId}, 'SECRET recovery', now())`,
    factor_challenges: ({ userId }) =>
      sql`insert into factor_challenges (factor_id, created_at, expires_at) values (${userId}, now(), now())`,
  },
  untilErased: {
    "expired challenges": (id, start) => ({
      insert: [
        insertUser(id),
        sql`insert into factors (id, user_id, friendly_name, status, sealed_secret, created_at, updated_at)
            values (${id}, ${id}, 'phone', 'unverified', 's', now(), now())`,
        sql`insert into factor_challenges (factor_id, created_at, expires_at) values (${id}, now(), ${start})`,
      ],
      isKept: byId("factor_challenges", id, "factor_id"),
    }),
  },
};
