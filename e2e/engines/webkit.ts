import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { Builder, type WebDriver, type WebElement } from "selenium-webdriver";
import { freePort } from "../../src/testing/free-port.ts";
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

// A page is too short-lived to repay an optimising compiler. Without a graphics card, compositing takes a quarter of
// the CPU time.
const cheap = { WEBKIT_DISABLE_COMPOSITING_MODE: "1", JSC_useDFGJIT: "0" };

export const hasWebKit =
  existsSync(driverPath) && miniBrowser !== undefined && existsSync("/usr/bin/xvfb-run");

/** WebKitGTK's MiniBrowser over WebDriver, in a virtual display. */
export async function startWebKit(): Promise<Engine> {
  let current: Browser | undefined;
  const end = async () => {
    await current?.end();
    current = undefined;
  };
  return {
    name: "WebKit",
    stop: end,
    closePages: end,
    async newPage(): Promise<EnginePage> {
      // Each page has a separate driver, because a driver sometimes ignores the request for its next session.
      await end();
      current = await startBrowser();
      const { session } = current;
      // The driver's default timeouts exceed a test's, so a failure could not name the step.
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

interface Browser {
  session: WebDriver;
  end(): Promise<void>;
}

async function startBrowser(): Promise<Browser> {
  const port = await freePort();
  const driver = spawn("/usr/bin/xvfb-run", ["-a", driverPath, `--port=${port}`], {
    stdio: "ignore",
    // A separate process group, which ends with the display.
    detached: true,
    env: { ...process.env, ...cheap, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
  });
  const server = `http://127.0.0.1:${port}`;
  const capabilities = {
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary: miniBrowser, args: ["--automation"] },
  };
  try {
    await waitFor("WebKitWebDriver", async () => (await fetch(`${server}/status`)).ok);
    const build = new Builder().usingServer(server).withCapabilities(capabilities).build();
    const session = await answered("a new session", build);
    return {
      session,
      async end() {
        await answered("end of a session", session.quit()).catch(() => {});
        await endGroup(driver);
      },
    };
  } catch (error) {
    await endGroup(driver);
    throw error;
  }
}

async function endGroup(process_: ChildProcess): Promise<void> {
  if (process_.exitCode !== null || process_.pid === undefined) return;
  const ended = once(process_, "exit");
  process.kill(-process_.pid, "SIGTERM");
  await ended;
}
