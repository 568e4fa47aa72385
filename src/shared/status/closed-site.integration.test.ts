import { expect, onTestFinished, test } from "vitest";
import { type Database, openDatabase, type Queryable } from "#shared/db/database.server.ts";
import { createLog } from "#shared/log/log.server.ts";
import { testSecrets } from "#shared/secrets/secrets.testing.ts";
import { eventually } from "#src/testing/eventually.ts";
import { freshPlace } from "#src/testing/migrated.ts";
import { closeSite, isSiteClosed, openClosedSite, siteState } from "./closed-site.queries.ts";
import { watchClosedSite } from "./closed-site.server.ts";

async function open(): Promise<Database> {
  const database = await openDatabase(await freshPlace());
  onTestFinished(() => database.close());
  return database;
}

/** A database with queries that fail while `isAway`. */
function unreliable(database: Database) {
  const failing = {
    select() {
      throw new Error("The database is away");
    },
  } as unknown as Queryable;
  const state = {
    isAway: false,
    listen: database.listen,
    get db() {
      return state.isAway ? failing : database.db;
    },
  };
  return state;
}

const watch = (database: Pick<Database, "db" | "listen">) =>
  watchClosedSite({
    database,
    secrets: testSecrets,
    siteUrl: "http://127.0.0.1",
    log: createLog("silent"),
  });

test("a site is open until an import closes it, and opens once for good", async () => {
  const { db } = await open();
  expect(await siteState(db)).toBe("open");
  expect(await openClosedSite(db, new Date())).toBe(false);
  await closeSite(db, new Date());
  await closeSite(db, new Date());
  expect([await siteState(db), await isSiteClosed(db)]).toEqual(["closed", true]);
  expect(await openClosedSite(db, new Date())).toBe(true);
  expect([await siteState(db), await isSiteClosed(db)]).toEqual(["opened", false]);
});

test("a process whose database cannot be read stays closed, and opens once it can be", async () => {
  const database = await open();
  await closeSite(database.db, new Date());
  const way = unreliable(database);
  const site = await watch(way);
  onTestFinished(() => site.end());
  way.isAway = true;
  await openClosedSite(database.db, new Date());
  // Resolved after the notification of the opening has arrived.
  const heard = Promise.withResolvers<void>();
  const stop = await database.listen("closed_site", () => heard.resolve());
  await database.query("notify closed_site");
  await heard.promise;
  await stop();
  expect(site.isClosed()).toBe(true);
  way.isAway = false;
  await eventually(() => expect(site.isClosed()).toBe(false));
});

test("a process that cannot read whether the site is closed does not start", async () => {
  const way = unreliable(await open());
  way.isAway = true;
  await expect(watch(way)).rejects.toThrow("The database is away");
});
