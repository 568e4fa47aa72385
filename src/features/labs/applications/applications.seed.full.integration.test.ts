import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { type Database, openDatabase } from "#shared/db/database.server.ts";
import { readFields } from "#shared/secrets/sealed.server.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import { freshPlace } from "#src/testing/migrated.ts";
import { listApplications } from "./applications.api.ts";
import { applicationFields } from "./applications.fields.ts";
import { seedLabApplications } from "./applications.seed.ts";

const secrets = secretsFrom("a key of the test site, 32 letters");

let database: Database;
beforeAll(async () => {
  database = await openDatabase(await freshPlace());
});
afterAll(() => database.close());

test("an empty database is seeded once, with valid applications of each status", async () => {
  const now = new Date();
  await Promise.all([
    seedLabApplications(database, secrets, now),
    seedLabApplications(database, secrets, now),
  ]);
  await seedLabApplications(database, secrets, now);
  const applications = await listApplications(database.db);
  expect(applications.map(({ status }) => status)).toEqual([
    "pending",
    "pending",
    "pending",
    "under_review",
    "approved",
    "rejected",
  ]);
  for (const application of applications) {
    const { adminNotes, reviewedAt, status, submittedAt } = application;
    expect([adminNotes === null, reviewedAt === null]).toEqual([status === "pending", status === "pending"]);
    expect(submittedAt.getTime()).toBeLessThan(reviewedAt?.getTime() ?? now.getTime());
    const sent = readFields(
      "the operator’s export",
      secrets,
      "lab application",
      ["phone"] as const,
      application,
    );
    expect(z.parse(z.object(applicationFields), sent)).toMatchObject({ phone: sent.phone });
  }
});
