import { execFileSync, spawn } from "node:child_process";
import { existsSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { inRoot } from "#shared/root.server.ts";
import { freshFolder } from "#src/testing/clean-up.ts";

/** A release like in the image, in a folder of this name, with the packages of this checkout. */
function releaseIn(name: string): string {
  const folder = join(freshFolder(), name);
  execFileSync(process.execPath, [inRoot("scripts", "release.mjs"), folder, "--without-packages"]);
  symlinkSync(inRoot("node_modules"), join(folder, "node_modules"));
  return folder;
}

function start(release: string, env: Record<string, string> = {}) {
  const site = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: release,
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, PORT: "0", DATA_DIR: join(release, "data"), LOG_LEVEL: "warn", ...env },
  });
  onTestFinished(() => void site.kill("SIGKILL"));
  return site;
}

test("a release starts without sources from a folder with a blank, a quote and an umlaut in its name", async () => {
  const release = releaseIn("Jugend's Büro 100% #1");
  expect(existsSync(join(release, "src"))).toBe(false);
  const site = start(release);
  let address = "";
  for await (const line of createInterface(site.stdout)) {
    [, address = ""] = /is on (\S+)/.exec(line) ?? [];
    if (address) break;
  }
  const page = await (await fetch(address)).text();
  // The demo content, from `demo/` and through the migrations.
  expect(page).toContain("Lowlight");
  const [script = ""] = /\/assets\/entry\.client-[\w-]+\.js/.exec(page) ?? [];
  expect((await fetch(address + script)).status).toBe(200);
  expect((await fetch(`${address}/sw.js`)).status).toBe(200);
  // The check of passwords runs in a separate thread.
  const signUp = await fetch(`${address}/auth/v1/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "ada@site.example", password: "password1" }),
  });
  expect([signUp.status, await signUp.json()]).toMatchObject([422, { error_code: "weak_password" }]);
  site.kill("SIGTERM");
});

test("a stack trace of the build names source files and lines", async () => {
  const release = releaseIn("release");
  const broken = join(freshFolder(), "broken.mjs");
  writeFileSync(
    broken,
    `import { Server } from "node:http"; Server.prototype.listen = () => { throw new Error("broken on purpose"); };`,
  );
  const site = start(release, { NODE_OPTIONS: `--import ${broken}` });
  let said = "";
  site.stderr.on("data", (text) => {
    said += text;
  });
  await new Promise((resolve) => site.once("close", resolve));
  expect(said).toMatch(/broken on purpose\n[\s\S]* at .*\/src\/app\/serve\.ts:\d+:\d+/);
});
