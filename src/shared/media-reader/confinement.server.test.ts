import { expect, test } from "vitest";
import { findConfinement } from "./confinement.server.ts";

/** A system with an account on which these commands run; the others fail. */
function system({ uid, may }: { uid: number; may: RegExp }) {
  return {
    uid,
    runs: (command: readonly string[], as?: { uid?: number }) =>
      may.test(`${as?.uid ?? uid}: ${command.join(" ")}`),
    idsOf: () => ({ uid: 65534, gid: 65534 }),
  };
}

test.each([
  [
    "root reads as nobody, without network",
    system({ uid: 0, may: /^65534: / }),
    { uid: 65534 },
    "--net",
    undefined,
  ],
  [
    "root hides the data folder where nobody cannot reach the program",
    system({ uid: 0, may: /^0: / }),
    undefined,
    "tmpfs",
    undefined,
  ],
  [
    "another account hides the data folder",
    system({ uid: 1000, may: /^1000: unshare / }),
    undefined,
    "tmpfs",
    undefined,
  ],
  [
    "root reads as nobody, where namespaces are forbidden",
    system({ uid: 0, may: /^65534: (?!unshare)/ }),
    { uid: 65534 },
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
  const found = findConfinement("/srv/data", from);
  if (ids) expect(found.confinement?.ids).toMatchObject(ids);
  else expect(found.confinement?.ids).toBeUndefined();
  expect(found.confinement?.prefix.join(" ") ?? "").toContain(word ?? "");
  if (lacks) expect(found.lacks).toMatch(lacks);
  else expect(found.lacks).toBeUndefined();
});
