import { type ChildProcess, spawn } from "node:child_process";
import { onTestFinished } from "vitest";
import { inRoot } from "#shared/root.server.ts";

/** The path of a built entry point, such as `main` or `backup`. */
export const builtProgram = (name: string): string => inRoot("build", "server", `${name}.js`);

interface SiteOptions {
  program?: string;
  args?: readonly string[];
  /** Opens the IPC channel by which the product detects the end of its parent. */
  withParent?: boolean;
  uid?: number;
  gid?: number;
}

/** The product as a child process with given settings and account; killed after its test. */
export class Site {
  readonly child: ChildProcess;
  readonly exit: Promise<number | null>;
  out = "";
  err = "";
  #waiting: (() => void)[] = [];

  constructor(
    env: Record<string, string>,
    { program = builtProgram("main"), args = [], withParent = false, ...account }: SiteOptions = {},
  ) {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    this.child = spawn(process.execPath, [program, ...args], {
      env: { PATH, NODE_COMPILE_CACHE, PORT: "0", NODE_ENV: "production", ...env },
      stdio: ["ignore", "pipe", "pipe", ...(withParent ? (["ipc"] as const) : [])],
      ...account,
    });
    this.child.stdout?.on("data", (chunk) => {
      this.out += chunk;
      for (const wake of this.#waiting.splice(0)) wake();
    });
    this.child.stderr?.on("data", (chunk) => {
      this.err += chunk;
    });
    this.exit = new Promise((resolve) => this.child.once("close", (code) => resolve(code)));
    onTestFinished(() => void this.child.kill("SIGKILL"));
  }

  /** The address that the site prints when it serves. */
  async address(): Promise<string> {
    for (;;) {
      const [, address] = /is on (\S+)/.exec(this.out) ?? [];
      if (address) return address;
      const gone = await Promise.race([
        this.exit.then(() => true),
        new Promise<false>((wake) => this.#waiting.push(() => wake(false))),
      ]);
      if (gone) throw new Error(`it ended: ${this.out}${this.err}`);
    }
  }
}
