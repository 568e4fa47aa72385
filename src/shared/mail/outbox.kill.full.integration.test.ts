import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { startChild } from "#src/testing/child.ts";
import { eventually } from "#src/testing/eventually.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { CONNECTIONS } from "./mail-transport.server.ts";
import { startSmtp, type TestSmtp } from "./smtp.testing.ts";

const script = fileURLToPath(new URL("./outbox.testing.ts", import.meta.url));

const run = (...args: string[]) => startChild(script, ...args);

async function expectEachOnce({ taken }: TestSmtp, number: number): Promise<void> {
  await eventually(() => expect(taken.length).toBeGreaterThanOrEqual(number));
  const expected = Array.from({ length: number }, (_, person) => `person${person}@site.example`);
  expect(taken.map((mail) => mail.to?.[0]?.address).sort()).toEqual(expected.sort());
}

function idsOf({ taken }: TestSmtp): (string | undefined)[] {
  return taken.map(({ messageId }) => messageId);
}

describe("a killed process", () => {
  test("a process killed between commit and send loses no mail, and the next one sends it once", async () => {
    const where = ["", await freshMigratedDatabase()];
    const nobody = await startSmtp();
    await nobody.close();
    await (await run(...where, nobody.url, "queue", "20")).kill();
    const server = await startSmtp({ port: nobody.port });
    await run(...where, server.url, "send");
    await expectEachOnce(server, 20);
  }, 90_000);

  test("a process killed while it sends loses no mail, and the next one sends those that were not accepted", async () => {
    const where = ["", await freshMigratedDatabase()];
    let asked = 0;
    let isStuck = true;
    const stuck = new Set<string | undefined>();
    const server = await startSmtp({
      async beforeTaking(mail) {
        asked++;
        // The first five are accepted; the rest wait for the killed process.
        if (!isStuck || asked <= 5) return;
        stuck.add(mail.messageId);
        await new Promise(() => {});
      },
    });
    const first = await run(...where, server.url, "queue", "20");
    // Every worker is stuck on an email, so each has deleted the job of its accepted email.
    await eventually(() => expect(stuck.size).toBeGreaterThanOrEqual(CONNECTIONS));
    await first.kill();
    isStuck = false;
    await run(...where, server.url, "send");
    await expectEachOnce(server, 20);
  }, 90_000);

  test("mails accepted without a response to the killed process are sent again with the same Message-ID", async () => {
    const where = ["", await freshMigratedDatabase()];
    let isStuck = true;
    const server = await startSmtp({
      async beforeAnswering() {
        if (isStuck) await new Promise(() => {});
      },
    });
    const first = await run(...where, server.url, "queue", "20");
    await eventually(() => expect(server.taken).toHaveLength(CONNECTIONS));
    await first.kill();
    const unheard = idsOf(server);
    isStuck = false;
    await run(...where, server.url, "send");
    await eventually(() => expect(server.taken.length).toBeGreaterThanOrEqual(20 + CONNECTIONS));
    const ids = idsOf(server);
    expect(new Set(ids).size).toBe(20);
    expect(ids.filter((id, place) => ids.indexOf(id) < place).sort()).toEqual(unheard.sort());
  }, 90_000);
});

test("three processes on one PostgreSQL send 50 mails once each", async () => {
  const where = ["", await freshMigratedDatabase()];
  const server = await startSmtp();
  await Promise.all([run(...where, server.url, "send"), run(...where, server.url, "send")]);
  await run(...where, server.url, "queue", "50");
  await expectEachOnce(server, 50);
}, 90_000);
