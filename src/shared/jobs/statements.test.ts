import { getConstructionPlans } from "pg-boss";
import { expect, test } from "vitest";
import { splitStatements } from "./statements.ts";

test("semicolons in quotes, names, comments and bodies end nothing", () => {
  const script = `select 'it''s; fine'; -- no; not here
    create function f() as $$ begin; end; $$; do $body$ $$;$$ $body$;
    select "a;b" /* ; */ from c;;`;
  expect(splitStatements(script)).toEqual([
    "select 'it''s; fine'",
    "-- no; not here\n    create function f() as $$ begin; end; $$",
    "do $body$ $$;$$ $body$",
    'select "a;b" /* ; */ from c',
  ]);
});

test("pg-boss's own script begins, makes its schema and commits", () => {
  const statements = splitStatements(getConstructionPlans("pgboss"));
  expect(statements[0]).toBe("BEGIN");
  expect(statements.at(-1)).toBe("COMMIT");
  expect(statements.length).toBeGreaterThan(20);
});
