import { expect, test } from "vitest";
import { serverAccount } from "#shared/db/own-postgres-program.server.ts";
import { findConfinement } from "./confinement.server.ts";

/** A system with an account on which these commands run; the others fail. */
function system({ uid, may }: { uid: number; may: RegExp }) {
  return {
    uid,
    runs: (command: readonly string[], as?: { uid?: number }) =>
      may.test(`${as?.uid ?? uid}: ${command.join(" ")}`),
    idsOf: () => undefined,
  };
}

test.each([
  [
    "root reads as the number of no account, without network",
    system({ uid: 0, may: /^65530: / }),
    { uid: 65530 },
    "--net",
    undefined,
  ],
  [
    "root hides the folders where that cannot reach the program",
    system({ uid: 0, may: /^0: / }),
    undefined,
    "tmpfs",
    undefined,
  ],
  [
    "another account hides the folders",
    system({ uid: 1000, may: /^1000: unshare / }),
    undefined,
    "tmpfs",
    undefined,
  ],
  [
    "root reads as the number of no account, where namespaces are forbidden",
    system({ uid: 0, may: /^65530: (?!unshare)/ }),
    { uid: 65530 },
    undefined,
    /has the network/,
  ],
  [
    "another account keeps its rights there",
    system({ uid: 1000, may: /never/ }),
    undefined,
    undefined,
    /rights of the site/,
  ],
])("%s", (_, from, ids, word, lacks) => {
  const found = findConfinement(["/srv/data", "/tmp/socket"], from);
  if (ids) expect(found.confinement?.ids).toMatchObject(ids);
  else expect(found.confinement?.ids).toBeUndefined();
  expect(found.confinement?.prefix.join(" ") ?? "").toContain(word ?? "");
  if (lacks) expect(found.lacks).toMatch(lacks);
  else expect(found.lacks).toBeUndefined();
});

test("the folder of the database's socket is hidden too, where it is not in the data folder", () => {
  const found = findConfinement(["/srv/data", "/tmp/socket"], system({ uid: 1000, may: /^1000: unshare / }));
  expect(found.confinement?.prefix.join(" ")).toContain("sh /srv/data /tmp/socket --");
});

test("database and media reader never share an account", () => {
  const nobody = { uid: 65534, gid: 65534 };
  const from = {
    ...system({ uid: 0, may: /^65534: (?!unshare)|^65530: (?!unshare)/ }),
    idsOf: (name: string) => (name === "nobody" ? nobody : undefined),
  };
  expect(serverAccount("/opt/site/bin", "/srv/data", from).ids).toEqual(nobody);
  expect(findConfinement(["/srv/data"], from).confinement?.ids).toEqual({ uid: 65530, gid: 65530 });
});
