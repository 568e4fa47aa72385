import { getConstructionPlans } from "pg-boss";
import { expect, test } from "vitest";
import { splitStatements } from "./statements.ts";

test("semicolons in quotes, names, comments and bodies end no statement", () => {
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

test("splits pg-boss's schema script from BEGIN to COMMIT", () => {
  const statements = splitStatements(getConstructionPlans("pgboss"));
  expect(statements[0]).toBe("BEGIN");
  expect(statements.at(-1)).toBe("COMMIT");
  expect(statements.length).toBeGreaterThan(20);
});
