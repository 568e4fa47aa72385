import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const { serverFlags } = (await import(new URL("setup.mjs", import.meta.url).href)) as {
  serverFlags: string[];
};

// Calls a WebAssembly function until V8 optimises it, or up to the number of rounds in the argument.
const program = `
  const bytes = [0,97,115,109,1,0,0,0,1,6,1,96,1,127,1,127,3,2,1,0,7,5,1,1,102,0,0,10,9,1,7,0,32,0,65,1,106,11];
  const { instance: { exports: { f } } } = await WebAssembly.instantiate(new Uint8Array(bytes));
  const most = Number(process.argv[1]);
  let rounds = 0;
  while (rounds < most && (rounds === 0 || %IsLiftoffFunction(f))) {
    for (let call = 0; call < 1e6; call++) f(call);
    await new Promise(setImmediate);
    rounds++;
  }
  console.log(JSON.stringify({ rounds, isBaseline: %IsLiftoffFunction(f) }));
`;

function run(flags: string[], most: number): { rounds: number; isBaseline: boolean } {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...flags, "--allow-natives-syntax", "--input-type=module", "-e", program, String(most)],
    { encoding: "utf8" },
  );
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout);
}

test("V8 accepts the server's flags, and --liftoff-only prevents the optimisation of WebAssembly", () => {
  const usual = run([], 10_000);
  expect(usual.isBaseline).toBe(false);
  expect(
    run(serverFlags, 3 * usual.rounds + 10).isBaseline,
    "V8 optimises WebAssembly in spite of --liftoff-only: scripts/setup.mjs relies on it (docs/decisions/023)",
  ).toBe(true);
});
