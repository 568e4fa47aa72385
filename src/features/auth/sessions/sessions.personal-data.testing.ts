import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { byId, type TestRows } from "#shared/personal-data/test-rows.testing.ts";
import { insertUser } from "../account/accounts.personal-data.testing.ts";

export const testRows: TestRows = {
  ofPerson: {
    sessions: ({ userId, sessionId }) =>
      sql`insert into sessions (id, user_id, aal, amr, nonce, created_at, refreshed_at)
          values (${sessionId}, ${userId}, 'aal1', '[]', 'SECRET nonce', now(), now())`,
    refresh_tokens: ({ sessionId }) =>
      sql`insert into refresh_tokens (session_id, generation, token_hash, created_at)
          values (${sessionId}, 1, ${`SECRET token ${randomUUID()}`}, now())`,
  },
  untilErased: {
    "idle sessions": (id, start) => ({
      insert: [insertUser(id), insertSession(id, start)],
      isKept: byId("sessions", id),
    }),
    "replaced refresh tokens": (id, start) => ({
      insert: [
        insertUser(id),
        insertSession(id, "2900-01-01"),
        sql`insert into refresh_tokens (session_id, generation, token_hash, created_at, replaced_at) values (${id}, 1, ${id}, now(), ${start})`,
      ],
      isKept: byId("refresh_tokens", id, "session_id"),
    }),
  },
};

function insertSession(id: string, refreshedAt: string) {
  return sql`insert into sessions (id, user_id, aal, amr, nonce, created_at, refreshed_at)
    values (${id}, ${id}, 'aal1', '[]', 'n', now(), ${refreshedAt})`;
}
