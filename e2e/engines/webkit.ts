import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { createServer } from "node:net";
import { Builder, type WebElement } from "selenium-webdriver";
import {
  answered,
  type Engine,
  type EnginePage,
  findControl,
  nameArguments,
  type Role,
  setByPart,
  waitFor,
} from "./engine-page.ts";

const driverPath = process.env.WEBKIT_DRIVER ?? "/usr/bin/WebKitWebDriver";
const [miniBrowser] = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser");

export const hasWebKit =
  existsSync(driverPath) && miniBrowser !== undefined && existsSync("/usr/bin/xvfb-run");

/** WebKitGTK's MiniBrowser over WebDriver, in a virtual display. */
export async function startWebKit(): Promise<Engine> {
  const port = await freePort();
  const driver = spawn("/usr/bin/xvfb-run", ["-a", driverPath, `--port=${port}`], {
    stdio: "ignore",
    // A process group of its own, which ends with the display.
    detached: true,
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
  });
  const server = `http://127.0.0.1:${port}`;
  await waitFor("WebKitWebDriver", async () => (await fetch(`${server}/status`)).ok);
  const sessions: { quit(): Promise<void> }[] = [];
  return {
    name: "WebKit",
    async stop() {
      for (const session of sessions) await session.quit().catch(() => {});
      await endGroup(driver);
    },
    async newPage(): Promise<EnginePage> {
      const capabilities = {
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary: miniBrowser, args: ["--automation"] },
      };
      // The driver supports one session at a time, each with a profile of its own.
      for (const session of sessions.splice(0)) await answered("end of a session", session.quit());
      const build = new Builder().usingServer(server).withCapabilities(capabilities).build();
      const session = await answered("a new session", build);
      sessions.push(session);
      // The driver's default timeouts exceed a test's, whose failure could then not name the step.
      await session.manage().setTimeouts({ pageLoad: 60_000, script: 30_000 });
      await session.manage().window().setRect({ width: 420, height: 900 });
      const find = (role: Role, name: string | RegExp) =>
        waitFor(`${role} ${name}`, () =>
          session.executeScript<WebElement | null>(
            `return (${findControl})(...arguments)`,
            role,
            ...nameArguments(name),
          ),
        );
      return {
        open: (url) => answered(`open ${url}`, session.get(url)),
        address: () => answered("address", session.getCurrentUrl()),
        read: (expression) => answered(expression, session.executeScript(`return (${expression})`)),
        async press(role, name) {
          const control = await find(role, name);
          await session.executeScript("arguments[0].scrollIntoView({ block: 'center' })", control);
          await answered(`press ${name}`, control.click());
        },
        async fill(label, text) {
          const field = await find("field", label);
          if (await session.executeScript<boolean>(setByPart, field, text)) return;
          await answered(`clear ${label}`, field.clear());
          await answered(`fill ${label}`, field.sendKeys(text));
        },
        async chooseFile(label, path) {
          await (await find("file", label)).sendKeys(path);
        },
      };
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

async function endGroup(process_: ChildProcess): Promise<void> {
  if (process_.exitCode !== null || process_.pid === undefined) return;
  const ended = once(process_, "exit");
  process.kill(-process_.pid, "SIGTERM");
  await ended;
}
