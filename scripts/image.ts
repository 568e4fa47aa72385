// npm run image: carries out the Dockerfile's steps without a container engine, starts the result as its user, and
// waits until it is healthy. Needs Linux, root and bubblewrap.
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Copy, DockerfileParser, type Instruction } from "dockerfile-ast";

const root = join(import.meta.dirname, "..");
const START_TIMEOUT_MS = 120_000;

/** The state of a stage after its steps so far. */
interface Stage {
  /** The folder that is `/` in the stage. */
  folder: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
}

const folder = mkdtempSync(join(tmpdir(), "image-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

const stages = new Map<string, Stage>();
let stage: Stage | undefined;
let healthcheck: string[] = [];
let command: string[] = [];

for (const step of DockerfileParser.parse(readFileSync(join(root, "Dockerfile"), "utf8")).getInstructions()) {
  const content = step.getArgumentsContent() ?? "";
  console.log(`${step.getKeyword()} ${content}`);
  const args = step.getArguments().map((argument) => argument.getValue());
  if (step.getKeyword() === "FROM") stage = newStage(args[2] ?? "final");
  else if (step.getKeyword() === "HEALTHCHECK") healthcheck = json(content.slice(content.indexOf("CMD") + 3));
  else if (step.getKeyword() === "CMD") command = json(content);
  else carryOut(step, args, content);
}
if (!stage) throw new Error("The Dockerfile has no stage");
await start(stage);

function carryOut(step: Instruction, args: string[], content: string): void {
  if (!stage) throw new Error("A step before FROM");
  switch (step.getKeyword()) {
    case "WORKDIR":
      stage.workdir = args[0] ?? "/";
      mkdirSync(join(stage.folder, stage.workdir), { recursive: true });
      break;
    case "ENV":
      for (const pair of args)
        stage.env[pair.slice(0, pair.indexOf("="))] = pair.slice(pair.indexOf("=") + 1);
      break;
    case "COPY":
      copy(stage, step as Copy, args);
      break;
    case "RUN":
      must(
        spawnSync("bwrap", [...sandbox(stage), "sh", "-ec", content], { stdio: "inherit" }).status,
        content,
      );
      break;
    case "USER":
      stage.user = args[0] ?? "";
      break;
    case "VOLUME":
    case "EXPOSE":
      break;
    default:
      throw new Error(`${step.getKeyword()} is not known here`);
  }
}

function newStage(name: string): Stage {
  const created = { folder: join(folder, name), workdir: "/", env: {}, user: "0:0" };
  mkdirSync(join(created.folder, "opt/node/bin"), { recursive: true });
  for (const name of ["bin", "lib", "lib64", "sbin"]) symlinkSync(`usr/${name}`, join(created.folder, name));
  stages.set(name, created);
  return created;
}

function copy(to: Stage, step: Copy, [source = "", target = ""]: string[]): void {
  const from = step
    .getFlags()
    .find((flag) => flag.getName() === "from")
    ?.getValue();
  const destination = join(to.folder, to.workdir, target);
  if (from)
    cpSync(join(stages.get(from)?.folder ?? "", source), destination, {
      recursive: true,
      verbatimSymlinks: true,
    });
  else
    for (const file of contextFiles()) {
      mkdirSync(dirname(join(destination, file)), { recursive: true });
      cpSync(join(root, file), join(destination, file));
    }
}

/** The tracked files that .dockerignore leaves in. Git reads its patterns as those of a .gitignore. */
function contextFiles(): string[] {
  const git = (...args: string[]) =>
    spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout.split("\0").filter(Boolean);
  const ignored = new Set(git("ls-files", "-z", "--cached", "--ignored", "--exclude-from=.dockerignore"));
  return git("ls-files", "-z").filter((file) => !ignored.has(file));
}

/** The arguments for a process that sees the stage as `/`, with this machine's programs and this Node. */
function sandbox({ folder, workdir, env, user }: Stage): string[] {
  const [uid = "0", gid = uid] = user.split(":");
  const variables = { PATH: "/opt/node/bin:/usr/bin:/bin", HOME: "/root", ...npmSettings(), ...env };
  return [
    ...["--bind", folder, "/", "--ro-bind", "/usr", "/usr", "--ro-bind", "/etc", "/etc"],
    ...[
      "--dev",
      "/dev",
      "--proc",
      "/proc",
      "--tmpfs",
      "/tmp",
      "--ro-bind",
      dirname(process.execPath),
      "/opt/node/bin",
    ],
    ...["--tmpfs", "/root", "--bind-try", join(homedir(), ".npm"), "/root/.npm"],
    ...["--ro-bind-try", join(homedir(), ".npmrc"), "/root/.npmrc"],
    ...["--clearenv", ...Object.entries(variables).flatMap(([name, value]) => ["--setenv", name, value])],
    ...["--chdir", workdir, "--unshare-pid", "--die-with-parent"],
    ...["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups", "--"],
  ];
}

/** This machine's settings of npm, such as a registry's mirror and its certificate. */
function npmSettings(): Record<string, string> {
  const entries = Object.entries(process.env).filter(([name]) =>
    /^(npm_config_|NODE_EXTRA_CA_CERTS$)/i.test(name),
  );
  return Object.fromEntries(entries.map(([name, value = ""]) => [name, value]));
}

/** Starts the image on a free port and waits for its health check, then stops it as a container engine does. */
async function start(image: Stage): Promise<void> {
  const port = String(20_000 + (process.pid % 20_000));
  const env = { ...image.env, HOST: "127.0.0.1", PORT: port };
  const server = spawn("bwrap", [...sandbox({ ...image, env }), ...command], { stdio: "inherit" });
  let code: number | null | undefined;
  server.on("exit", (exitCode) => {
    code = exitCode;
  });
  const deadline = Date.now() + START_TIMEOUT_MS;
  const isHealthy = () => spawnSync("bwrap", [...sandbox({ ...image, env }), ...healthcheck]).status === 0;
  while (!isHealthy()) {
    if (code !== undefined || Date.now() > deadline) throw new Error("The image does not become healthy");
    await setTimeout(500);
  }
  const page = await fetch(`http://127.0.0.1:${port}/campus-tickets`);
  console.log(`Healthy. /campus-tickets: ${page.status}`);
  server.kill("SIGKILL");
  if (page.status !== 200) process.exitCode = 1;
}

function json(text: string): string[] {
  return JSON.parse(text.replace(/\\\n/g, "").trim());
}

function must(status: number | null, step: string): void {
  if (status !== 0) throw new Error(`A step failed: ${step}`);
}
