import { randomInt, randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { pages } from "../../src/features/site/pages.ts";
import { londonDate } from "../../src/shared/time/london.ts";
import { codeIn, mailAbout } from "../mail.ts";
import { admin, password, type Session, sessionKey, signInOverApi, signUpOverApi } from "../sessions.ts";
import { type Engine, type EnginePage, waitFor } from "./engine-page.ts";
import { hasFirefox, startFirefox } from "./firefox.ts";
import { hasWebKit, startWebKit } from "./webkit.ts";

// The main tests in the engines of Firefox and Safari; all tests run in Chromium.
for (const [name, isHere, start] of [
  ["Firefox", hasFirefox, startFirefox],
  ["WebKit", hasWebKit, startWebKit],
] as const)
  test.describe(name, () => {
    test.skip(!isHere, `${name} is not installed`);
    test.describe.configure({ mode: "default" });

    let engine: Engine;
    let site = "";

    test.beforeAll(async ({ baseURL }) => {
      site = baseURL ?? "";
      engine = await start();
    });

    test.afterEach(() => engine.closePages());

    test.afterAll(() => engine?.stop());

    test("every route has its heading, hydrates and does not overflow", async () => {
      const page = await engine.newPage();
      for (const { path } of Object.values(pages)) {
        await page.open(site + path);
        // The offline page has no React scripts.
        if (path !== pages.offline.path)
          await waitFor(`${path}: its scripts`, () =>
            page.read<boolean>("document.documentElement.hasAttribute('data-hydrated')"),
          );
        await waitFor(`${path}: its heading`, () => page.read<boolean>("!!document.querySelector('h1')"));
        const overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
        expect(await page.read<number>(overflow), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      }
    });

    test("a visitor signs up", async () => {
      const page = await engine.newPage();
      const email = `${randomUUID()}@example.org`;
      await page.open(`${site}/auth`);
      await page.press("tab", "Sign Up");
      // A password field alone would not identify the form, because the sign-in and sign-up forms both have one.
      await waitFor("the form", () =>
        page.read<boolean>("!!document.querySelector('[aria-selected=true][data-value=sign-up]')"),
      );
      await fill(page, { Email: email, Password: password, "Confirm password": password });
      await page.press("button", "Create account");
      await fill(page, { "6-digit code": codeIn(await mailAbout(email, "Confirm your email address")) });
      await page.press("button", "Confirm my email");
      await waitFor("the front page", async () => new URL(await page.address()).pathname === "/");
    });

    test("an admin adds a night, a student books it, and the door checks the typed code in", async ({
      request,
    }) => {
      const university = `${name} College ${randomInt(1e6)}`;
      const office = await signedIn(request, admin);
      await office.open(`${site}${pages.campusAdmin.path}`);
      await office.press("tab", /event/i);
      await office.press("button", "Add event");
      const today = londonDate(new Date());
      await fill(office, { University: university, Venue: "Great Hall", Location: "London SE14" });
      await fill(office, { Date: today, Doors: "23:30", Price: "6.50", Capacity: "240" });
      await office.press("button", "Add event");
      await shows(office, "Event added");

      const phone = await signedIn(request, await signUpOverApi(request));
      await phone.open(`${site}${pages.campusTickets.path}`);
      await phone.press("button", `GET TICKET: ${university}`);
      await fill(phone, { "Full name": "Nadia Okafor", University: "UCL" });
      await phone.press("button", "BOOK TICKET");
      await shows(phone, "TICKET SECURED!");
      await phone.open(`${site}${pages.profile.path}`);
      const code = await waitFor(
        "the ticket's code",
        async () => /UT-[0-9A-Z-]{9,}/.exec(await textOf(phone))?.[0],
      );

      const door = await signedIn(request, admin);
      await door.open(`${site}${pages.campusDoor.path}`);
      await door.press("link", new RegExp(university));
      await shows(door, "0 / 1 in");
      await fill(door, { "Ticket code or name": code });
      await door.press("button", "Check");
      await shows(door, "1 / 1 in");
    });

    test("a track plays", async () => {
      const page = await engine.newPage();
      await page.open(`${site}/#music`);
      await page.press("button", "Play");
      await shows(page, "PLAYING NOW");
      const seconds = "document.querySelector('#music input[aria-label=Seek]').valueAsNumber";
      await waitFor("sound", async () => (await page.read<number>(seconds)) > 0);
    });

    test("the library finds a track and shows it in the player", async () => {
      const page = await engine.newPage();
      await page.open(`${site}${pages.mobileLibrary.path}`);
      await fill(page, { "Search tracks and artists": "kofi" });
      await shows(page, "2 tracks");
      await page.press("link", /^Platform 2/);
      await waitFor("the player", async () => (await page.address()).includes(pages.mobilePlayer.path));
      await shows(page, "Platform 2");
    });

    test("an admin uploads a track", async ({ request }) => {
      const page = await signedIn(request, admin);
      await page.open(`${site}/#music`);
      await page.press("button", "Upload");
      await page.chooseFile("Audio file", resolve("demo/tracks/lowlight.mp3"));
      const title = `Sent by ${name}`;
      await fill(page, { Title: title, Artist: "Amara J" });
      await page.press("button", "Upload track");
      await shows(page, "Track uploaded successfully!");
      await page.open(`${site}${pages.mobileLibrary.path}`);
      await shows(page, title);
    });

    async function signedIn(
      request: APIRequestContext,
      account: { email: string; password: string; session?: Session },
    ): Promise<EnginePage> {
      const session = account.session ?? (await signInOverApi(request, account));
      const page = await engine.newPage();
      await page.open(`${site}${pages.sponsors.path}`);
      await page.read(
        `localStorage.setItem(${JSON.stringify(sessionKey)}, ${JSON.stringify(JSON.stringify(session))})`,
      );
      return page;
    }
  });

async function fill(page: EnginePage, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.fill(label, text);
}

async function shows(page: EnginePage, text: string): Promise<void> {
  let shown = "";
  try {
    await waitFor(`“${text}”`, async () => {
      shown = await textOf(page);
      return shown.toLowerCase().includes(text.toLowerCase());
    });
  } catch (cause) {
    throw new Error(`“${text}” is not on ${await page.address()}:\n${shown}`, { cause });
  }
}

function textOf(page: EnginePage): Promise<string> {
  return page.read<string>("document.body.innerText");
}
