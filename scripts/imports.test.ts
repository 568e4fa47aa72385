import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

/** An import that a rule forbids: rule, importing file, imported file. */
const forbidden = [
  ["shared-knows-no-feature", "src/shared/time/dates.ts", "src/features/site/pages.ts"],
  ["features-know-no-app", "src/features/campus/CampusPage.tsx", "src/app/contract.ts"],
  [
    "features-in-order-auth",
    "src/features/auth/account/account.rules.ts",
    "src/features/campus/events/events.rules.ts",
  ],
  ["features-folder-without-place", "src/features/bakery/bakery.rules.ts", "src/features/site/pages.ts"],
  [
    "campus-in-order-events",
    "src/features/campus/events/events.rules.ts",
    "src/features/campus/door/door.rules.ts",
  ],
  ["campus-folder-without-place", "src/features/campus/prizes/prizes.rules.ts", "src/features/site/pages.ts"],
  ["campus-top-joins-its-nouns", "src/features/campus/door/Door.tsx", "src/features/campus/CampusPage.tsx"],
  [
    "features-share-data-layers-only",
    "src/features/campus/events/Events.tsx",
    "src/features/music/player/player.store.ts",
  ],
  [
    "features-keep-their-screens",
    "src/features/campus/events/Event.tsx",
    "src/features/music/player/Player.tsx",
  ],
  ["admin-screens-stand-with-their-noun", "src/features/admin/TrackList.tsx", "src/features/site/pages.ts"],
  [
    "screens-contracts-and-rules-stay-pure",
    "src/features/music/tracks/tracks.rules.ts",
    "src/features/music/tracks/tracks.tables.ts",
  ],
  [
    "server-code-says-so-in-its-name",
    "src/features/music/tracks/move.ts",
    "src/features/music/tracks/delete-track.server.ts",
  ],
  [
    "server-never-reaches-browser-code",
    "src/features/music/tracks/tracks.jobs.ts",
    "src/features/music/tracks/play.client.ts",
  ],
  [
    "contracts-and-rules-run-anywhere",
    "src/features/music/likes/likes.rules.ts",
    "src/features/music/likes/likes.client.ts",
  ],
  [
    "copy-is-words-and-links",
    "src/features/campus/tour/tour.copy.ts",
    "src/features/campus/events/events.rules.ts",
  ],
  [
    "tests-are-imported-by-tests",
    "src/features/music/likes/likes.state.ts",
    "src/features/music/likes/likes.testing.ts",
  ],
] as const;

const root = fileURLToPath(new URL("..", import.meta.url));
const cruiser = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
const folder = mkdtempSync(join(tmpdir(), "imports-"));
let found: { rule: { name: string }; from: string; to: string }[];

beforeAll(() => {
  for (const [, from, to] of forbidden) imports(from, to);
  imports("src/features/music/likes/circle.rules.ts", "src/features/music/likes/round.rules.ts");
  imports("src/features/music/likes/round.rules.ts", "src/features/music/likes/circle.rules.ts");
  imports("src/features/music/likes/drawn.ts", "node:zlib");
  imports("src/features/culture/feed/player.test.ts", "src/features/music/player/player.store.ts");
  imports("src/features/music/tracks/tracks.handlers.ts", "src/features/music/tracks/tracks.queries.ts");
  const args = ["src", "--config", join(root, ".dependency-cruiser.cjs"), "--output-type", "json"];
  const cruise = spawnSync(process.execPath, [cruiser, ...args], {
    cwd: folder,
  });
  found = JSON.parse(cruise.stdout.toString()).summary.violations;
});

afterAll(() => rmSync(folder, { recursive: true }));

test.each(forbidden)("%s", (name, from, to) => {
  expect(found).toContainEqual(
    expect.objectContaining({ from, to, rule: expect.objectContaining({ name }) }),
  );
});

test.each([
  ["no-circles", "src/features/music/likes/circle.rules.ts"],
  ["node-modules-on-the-server-only", "src/features/music/likes/drawn.ts"],
  ["tests-stand-beside-what-they-test", "src/features/culture/feed/player.test.ts"],
])("%s", (name, from) => {
  expect(found.filter((each) => each.from === from).map(({ rule }) => rule.name)).toContain(name);
});

test("allowed imports are not reported", () => {
  expect(found.filter(({ from }) => from.endsWith("tracks.handlers.ts"))).toEqual([]);
});

/** Writes a file with an import, and the imported file. */
function imports(from: string, to: string): void {
  write(
    from,
    `import "${to.startsWith("src/") ? relative(dirname(from), to).replace(/^(?!\.)/, "./") : to}";\n`,
  );
  if (to.startsWith("src/")) write(to, "");
}

function write(file: string, line: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), line, { flag: "a" });
}
