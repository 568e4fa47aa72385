// The executables that the tests need besides Node. Installs missing ones from Debian's packages where possible.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run } from "./setup.mjs";

const isInstalled = {
  // The tests of push notifications need a full Chromium (e2e/chromium.ts).
  chromium: () => existsSync(process.env.CHROMIUM ?? "/usr/bin/chromium"),
  // The other tests prefer the headless shell. Some releases of Debian do not have it.
  "chromium-headless-shell": () => existsSync(process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell"),
  // These fonts have the widths of Arial, which replaces the site's fonts until they have loaded.
  "fonts-liberation": () => existsSync("/usr/share/fonts/truetype/liberation"),
  nginx: () => ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"].some(existsSync),
  pgbouncer: () => existsSync("/usr/sbin/pgbouncer"),
};

/** Debian's packages of Firefox and of WebKit's driver, which needs a display. */
const engines = {
  "firefox-esr": () => existsSync(process.env.FIREFOX ?? "/usr/bin/firefox-esr"),
  "webkit2gtk-driver": () => existsSync(process.env.WEBKIT_DRIVER ?? "/usr/bin/WebKitWebDriver"),
  xvfb: () => existsSync("/usr/bin/xvfb-run"),
  xauth: () => existsSync("/usr/bin/xauth"),
};

/** Whether another engine is available, after installing missing ones if possible. */
export function hasEngines() {
  const wanted = Object.keys(engines).filter((name) => !engines[name]());
  if (wanted.length > 0 && mayInstall()) {
    console.log(`Installing ${wanted.join(", ")} …`);
    aptGet("update");
    aptGet("install", "-y", "--no-install-recommends", ...wanted);
  }
  return engines["firefox-esr"]() || (engines["webkit2gtk-driver"]() && engines.xvfb());
}

/** Ends the process with a message when the browser is missing. Without nginx the tests of several processes are skipped. */
export function needPrograms(...more) {
  const tools = ["chromium", "chromium-headless-shell", "fonts-liberation", "nginx", ...more];
  const wanted = tools.filter((name) => !isInstalled[name]());
  if (wanted.length > 0 && mayInstall()) {
    console.log(`Installing ${wanted.join(" and ")} …`);
    aptGet("update");
    for (const name of wanted.map((wish) => (wish === "nginx" ? "nginx-light" : wish)))
      aptGet("install", "-y", "--no-install-recommends", name);
  }
  if (isInstalled.chromium()) return;
  console.error("The tests need Chromium. On Debian: sudo apt-get install chromium");
  console.error("Elsewhere: install it, and set CHROMIUM to its path.");
  process.exit(1);
}

function mayInstall() {
  return process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;
}

function aptGet(...args) {
  return run("apt-get", [...args, "-qq", "-o", "Dpkg::Use-Pty=0"], { DEBIAN_FRONTEND: "noninteractive" });
}
