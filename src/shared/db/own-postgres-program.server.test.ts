import { expect, test } from "vitest";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { canRunIn, serverAccount } from "./own-postgres-program.server.ts";

const BIN = "/opt/site/bin";
const DATA = "/srv/data";

/** A system with these accounts, on which these commands run; the others fail. */
function system({ uid = 0, ids = {}, may }: { uid?: number; ids?: Record<string, number>; may: RegExp }) {
  return {
    uid,
    runs: (command: readonly string[], as?: { uid?: number }) =>
      may.test(`${as?.uid ?? uid}: ${command.join(" ")}`),
    idsOf: (name: string) => {
      const id = ids[name];
      return id === undefined ? undefined : { uid: id, gid: id };
    },
  };
}

test("a folder with a blank, an apostrophe or an umlaut holds PostgreSQL, one that a shell reads otherwise does not", () => {
  expect(["/srv/Jugend's Büro", "/srv/a b#1"].map((folder) => canRunIn(folder, "linux"))).toEqual([
    true,
    true,
  ]);
  expect(['/srv/a "b"', "/srv/$HOME"].map((folder) => canRunIn(folder, "linux"))).toEqual([false, false]);
});

test("an account other than root runs PostgreSQL itself", () => {
  expect(serverAccount(BIN, DATA, system({ uid: 1000, may: /never/ }))).toEqual({ prefix: [] });
});

test("root runs PostgreSQL in a user namespace, where the system has them", () => {
  expect(serverAccount(BIN, DATA, system({ may: /^0: unshare .*postgres --version$/ })).prefix[0]).toBe(
    "unshare",
  );
});

test("without user namespaces the account is the first that reaches programs and data", () => {
  const ids = { postgres: 26, nobody: 65534 };
  const both = system({ ids, may: /^(26|65534): / });
  expect(serverAccount(BIN, DATA, both)).toEqual({ prefix: [], ids: { uid: 26, gid: 26 } });
  const nobodyOnly = system({ ids, may: /^(26: .*postgres|65534: )/ });
  expect(serverAccount(BIN, DATA, nobodyOnly)).toEqual({ prefix: [], ids: { uid: 65534, gid: 65534 } });
  const withoutPostgres = system({ ids: { nobody: 65534 }, may: /^65534: / });
  expect(serverAccount(BIN, DATA, withoutPostgres).ids).toEqual({ uid: 65534, gid: 65534 });
});

test("with neither, one sentence says what to do", () => {
  const neither = system({ ids: { nobody: 65534 }, may: /^65534: .*postgres/ });
  expect(() => serverAccount(BIN, DATA, neither)).toThrow(OperatorError);
  expect(() => serverAccount(BIN, DATA, neither)).toThrow(
    `no other account can reach both ${BIN} and ${DATA}: start the site as another account, or set DATABASE_URL`,
  );
});
