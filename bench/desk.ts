import postgres from "postgres";
import { readSecretKey } from "#shared/secrets/secret-key.ts";
import { secretsFrom } from "#shared/secrets/secrets.ts";
import type { Figure } from "./figures.ts";
import { benchLongList } from "./long-list.ts";

const INVITATIONS = 50_000;

/** The admin desk's longest list, the signal invitations. */
export function benchDesk(): Promise<Figure[]> {
  return benchLongList({
    ...{ name: "admin desk", rows: INVITATIONS, noun: "invitations", fill },
    ...{ path: "/admin", answers: "/admin/signal/invitations" },
    open: (page) => page.getByRole("tab", { name: /Signal invitations/ }).click(),
    typed: ["p", "pe", "per", "person 4", "person 43", "SG-0", "sg0000", "block", "p999", "07700", "zzz"],
    csvNote: "telephone numbers decrypted when the list was read; bar 2000",
  });
}

async function fill({ url, dataDir }: { url: string; dataDir: string }): Promise<void> {
  const sql = postgres(url, { max: 1 });
  // One ciphertext for all rows: only reading is measured.
  const telephone = secretsFrom(readSecretKey(undefined, dataDir)).seal("signal phone", "+44 7700 900123");
  await sql`
    with event as (
      insert into signal_events (title, event_date, max_attendees, created_at)
      values ('Block party', '2099-07-14T18:30Z', ${INVITATIONS}, now()) returning id)
    insert into signal_invitations
      (event_id, email, full_name, telephone, invitation_code, created_at, updated_at, idempotency_key)
    select id, 'p' || n || '@people.example', 'Person ' || n, ${telephone},
      'SG-' || overlay(lpad(n::text, 8, '0') placing '-' from 5 for 0),
      now() - n * interval '1 second', now() - interval '1 day', gen_random_uuid()
    from event, generate_series(1, ${INVITATIONS}::int) n`;
  await sql`analyze`;
  await sql.end();
}
