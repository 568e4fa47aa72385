import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** One process of the product on a separate port. It ends when this process does. */
export class SiteProcess {
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;
  /** The output since the last start. */
  out = "";

  constructor(env: Record<string, string>) {
    this.#env = env;
  }

  /** Starts the process, from another copy of the product if given. Resolves when it serves. */
  async start(env: Record<string, string> = {}, folder: string = root): Promise<void> {
    this.out = "";
    const { PATH, HOME, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env;
    const child = spawn(process.execPath, ["--max-semi-space-size=16", "build/server/main.js"], {
      cwd: folder,
      // The product detects the end of its parent by this channel.
      stdio: ["ignore", "pipe", "inherit", "ipc"],
      env: { PATH, HOME, NODE_COMPILE_CACHE, NODE_OPTIONS, NODE_ENV: "production", ...this.#env, ...env },
    });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      child.stdout?.setEncoding("utf8").on("data", (text: string) => {
        this.out += text;
        if (/ is on \S+/.test(this.out)) resolve();
      });
      child.once("error", reject);
      child.once("exit", (code, signal) =>
        reject(new Error(`A process of the site ended with ${code ?? signal}`)),
      );
    });
  }

  /** Ends the process with a signal. Resolves to its exit code: null after a kill, undefined if it does not run. */
  async end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null | undefined> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return undefined;
    const exit = once(child, "exit");
    child.kill(signal);
    const [code] = (await exit) as [number | null];
    return code;
  }
}
