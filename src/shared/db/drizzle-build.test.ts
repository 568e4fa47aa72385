import { createRequire } from "node:module";
import { expect, test } from "vitest";
import "./database.ts";

test("the tests load the build of the database library that production does, and no other", () => {
  const loaded = Object.keys(createRequire(import.meta.url).cache).filter((file) =>
    file.includes("/node_modules/drizzle-orm/"),
  );
  for (const name of ["index", "pglite/index", "postgres-js/index"])
    expect(loaded.filter((file) => file.endsWith(`/drizzle-orm/${name}.cjs`))).toHaveLength(1);
});
