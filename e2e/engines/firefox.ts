import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import puppeteer, { type ElementHandle } from "puppeteer-core";
import {
  type Engine,
  type EnginePage,
  findControl,
  nameArguments,
  type Role,
  setByPart,
  waitFor,
} from "./engine-page.ts";

const executablePath = process.env.FIREFOX ?? "/usr/bin/firefox-esr";

export const hasFirefox = existsSync(executablePath);

/** Firefox over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    // Without a sound device Firefox stops with OnMediaSinkAudioError after a moment.
    env: { ...process.env, ALSA_CONFIG_PATH: fileURLToPath(new URL("null-sound.conf", import.meta.url)) },
    extraPrefsFirefox: { "media.autoplay.default": 0 },
  });
  return {
    name: "Firefox",
    stop: () => browser.close(),
    async closePages() {
      // The default context remains open.
      const contexts = browser
        .browserContexts()
        .filter((context) => context !== browser.defaultBrowserContext());
      await Promise.all(contexts.map((context) => context.close()));
    },
    async newPage(): Promise<EnginePage> {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width: 390, height: 844 });
      const find = (role: Role, name: string | RegExp) =>
        waitFor(`${role} ${name}`, async () => {
          const script = `(${findControl})(...${JSON.stringify([role, ...nameArguments(name)])})`;
          return (await page.evaluateHandle(script)).asElement() as ElementHandle<HTMLInputElement> | null;
        });
      return {
        async open(url) {
          await page.goto(url);
        },
        address: async () => page.url(),
        read: (expression) => page.evaluate(expression) as Promise<never>,
        async press(role, name) {
          await (await find(role, name)).click();
        },
        async fill(label, text) {
          const field = await find("field", label);
          if (await field.evaluate(setByPart, text)) return;
          await field.evaluate((element) => element.select());
          await field.type(text);
        },
        async chooseFile(label, path) {
          await (await find("file", label)).uploadFile(path);
        },
      };
    },
  };
}
