import { expect, test } from "vitest";
import { readManifest } from "#shared/backup/manifest.server.ts";
import { differences } from "#shared/db/migrate.server.ts";
import { storedRelease, storedVersions } from "./stored-release.ts";

test.for(storedVersions)("every migration of %s is here, and has not changed", async (version) => {
  const { migrations } = await readManifest(storedRelease(version).backup);
  expect(migrations.length).toBeGreaterThan(0);
  expect(differences(migrations)).toEqual({ unknown: [], changed: [] });
});
