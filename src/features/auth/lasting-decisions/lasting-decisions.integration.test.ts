import { readdirSync } from "node:fs";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openDatabase } from "#shared/db/database.server.ts";
import { migrate, migrateWithin, migrationsFolder } from "#shared/db/migrate.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { freshDatabase } from "#src/testing/postgres.ts";
import { startTestSite } from "#src/testing/site.ts";
import {
  digestOfMailbox,
  endDecisions,
  followMailbox,
  isAbout,
  isDecided,
  keepDecision,
  keepWithoutAccount,
} from "./lasting-decisions.queries.ts";

const subject = "d0fded91-3ba2-4205-b57e-220c00000001";
const taken = { kinds: ["taken-off"], subject } as const;

const site = await startTestSite();

describe("a decision about a mailbox", () => {
  async function decide(email: string, endsAt = new Date(Date.now() + DAY_MS)) {
    const { database, secrets } = site;
    const people = [{ mailbox: digestOfMailbox(secrets, email) }];
    const decision = { kind: "taken-off", subject, endsAt } as const;
    await keepDecision(database.db, people, decision);
    return async (...spellings: string[]) => {
      return Promise.all(
        spellings.map((email) => isDecided(database.db, secrets, { email }, "taken-off", subject)),
      );
    };
  }

  test("is found by each spelling, and by no other mailbox", async () => {
    const found = await decide("kay.lee@gmail.com");
    expect(await found("KayLee+two@googlemail.com", "kay.li@gmail.com")).toEqual([true, false]);
  });

  test("ends at its time, and when it is taken back", async () => {
    const over = await decide("over@post.example", new Date(Date.now() - 1));
    expect(await over("over@post.example")).toEqual([false]);
    const found = await decide("back@post.example");
    const person = isAbout(site.secrets, { email: "back@post.example" });
    expect(await endDecisions(site.database.db, taken, person)).toBe(true);
    expect(await endDecisions(site.database.db, taken, person)).toBe(false);
    expect(await found("back@post.example")).toEqual([false]);
  });

  test("follows its owner to another mailbox, and stays with the first", async () => {
    const found = await decide("one@post.example");
    const moved = { email: "one@post.example", newEmail: "two@post.example" };
    await followMailbox(site.database.db, site.secrets, moved);
    expect(await found("one@post.example", "two@post.example")).toEqual([true, true]);
  });
});

test("decisions of version 1.0.0 are brought along, and outlast their account", async () => {
  const database = await openDatabase({ url: await freshDatabase(), dataDir: "" });
  const before = readdirSync(migrationsFolder)
    .map((file) => file.replace(/\.sql$/, ""))
    .filter((name) => name < "0021");
  await database.transaction((tx) => migrateWithin(tx, { only: before }));
  await database.rows(sql`insert into users (id, email) values (${subject}, 'ann@site.example')`);
  await database.rows(sql`insert into campus_events (id, university, location, venue, event_date, event_time,
      ticket_price_pence, max_capacity, created_at, updated_at)
    values (${subject}, 'UCL', 'London', 'Hall', '2099-03-14', '18:30', 0, 10, now(), now())`);
  await database.rows(
    sql`insert into campus_guardian_refusals values (${subject}, ${subject}, '2026-01-01')`,
  );
  await database.rows(
    sql`insert into campus_guardian_blocks values (${subject}, 'digest of dad', '2026-01-01')`,
  );
  await database.rows(sql`insert into moderation_decisions (id, video_title, user_id, outcome, reason, text, mailbox_digests, ends_at, created_at)
    values (${subject}, '', ${subject}, 'suspended', 'unkind', 'Enough', '{digest of ann}', '2099-01-01', '2026-01-01')`);
  expect(await migrate(database)).toContain("0021_lasting_decisions");
  const kept = sql`select kind, subject, account_id as account, mailbox_digests as digests, ends_at::date::text as ends
    from lasting_decisions order by kind`;
  const moved = [
    { kind: "guardian-no", subject, account: subject, digests: [], ends: "2099-04-13" },
    { kind: "not-guardian", subject: "digest of dad", account: subject, digests: [] },
    { kind: "suspended", subject, account: subject, digests: ["digest of ann"], ends: "2099-01-01" },
  ];
  expect(await database.rows(kept)).toMatchObject(moved);
  const secrets = { digest: (purpose: string, text: string) => `${purpose} ${text}` };
  await keepWithoutAccount(database.db, "Ann@site.example", secrets);
  await database.rows(sql`delete from users`);
  expect(await database.rows(kept)).toMatchObject(
    moved.map((decision) => ({
      ...decision,
      account: null,
      digests: decision.digests.length > 0 ? decision.digests : ["suspended mailbox ann@site.example"],
    })),
  );
  await database.close();
});
