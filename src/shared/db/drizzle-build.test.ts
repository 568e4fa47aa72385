import { createRequire } from "node:module";
import { expect, test } from "vitest";
import "./database.ts";

const HOOK =
  "drizzle-orm is not loaded from its CommonJS build: drizzle-build.ts relies on a .cjs beside each .js (docs/decisions/023)";

test("the tests load the CommonJS build of drizzle-orm, as production does, and only that one", () => {
  const loaded = Object.keys(createRequire(import.meta.url).cache).filter((file) =>
    file.includes("/node_modules/drizzle-orm/"),
  );
  for (const name of ["index", "pglite/index", "postgres-js/index"])
    expect(
      loaded.filter((file) => file.endsWith(`/drizzle-orm/${name}.cjs`)),
      HOOK,
    ).toHaveLength(1);
});
