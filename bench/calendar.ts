import { chromium, type Page } from "playwright-core";
import postgres from "postgres";
import { londonDate } from "#shared/time/london.ts";
import { addDays, addMonths, firstDayOf, monthOf } from "#shared/time/plain-dates.ts";
import { freshDatabase } from "#src/testing/postgres.ts";
import { type Figure, median } from "./figures.ts";
import { scratchFolder } from "./processes.ts";
import { startSite } from "./site.ts";

const EVENTS = 1000;
const TURNS = 10;
const LONGEST_MS = 50;
/** The CPU of a cheap phone relative to this machine. */
const SLOWDOWN = 4;

const types = ["term_day", "half_term", "holiday", "festival", "conference", "special"];

/** In a browser: paging through the academic calendar with 1,000 events a year. Half a minute. */
export async function benchCalendar(): Promise<Figure[]> {
  const url = await freshDatabase();
  const site = await startSite({ dataDir: await scratchFolder(), env: { DATABASE_URL: url, DEMO: "off" } });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"],
  });
  try {
    await fill(url);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const answer = await page.goto(`${site.url}/academic-calendar`, { waitUntil: "networkidle" });
    const sizes = await answer?.request().sizes();
    const desktop = await turn(page);
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await phone.goto(`${site.url}/academic-calendar`, { waitUntil: "networkidle" });
    const cdp = await phone.context().newCDPSession(phone);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    const slowed = await turn(phone);
    return [
      {
        ...{ name: "calendar, 1,000 events a year: from the press to the next month painted", unit: "ms" },
        ...{ value: median(desktop), goal: `< ${LONGEST_MS}`, isMissed: median(desktop) >= LONGEST_MS },
        note: `worst of ${TURNS}: ${Math.round(Math.max(...desktop))}`,
      },
      {
        ...{ name: `the same, 390 px, processor ${SLOWDOWN} times slower`, unit: "ms" },
        value: median(slowed),
        note: `worst of ${TURNS}: ${Math.round(Math.max(...slowed))}`,
      },
      {
        ...{ name: "its HTML, three months of data in it", unit: "kB" },
        value: (sizes?.responseBodySize ?? Number.NaN) / 1000,
        note: "as it is sent, gzipped",
      },
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Presses Next repeatedly, each time after the adjacent months have loaded. */
async function turn(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < TURNS; at++) {
    times.push(await page.evaluate(pressNext));
    await page.waitForLoadState("networkidle");
  }
  return times;
}

/** Runs in the page: milliseconds from the press until the other month is painted. */
function pressNext(): Promise<number> {
  const link = [...document.querySelectorAll("nav a")].find(({ textContent }) => textContent === "Next");
  const heading = document.querySelector("#month");
  if (!(link instanceof HTMLElement) || !heading) throw new Error("There is no calendar");
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      // Runs right after the frame with the change.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)));
    }).observe(heading, { characterData: true, childList: true, subtree: true });
    const startedAt = performance.now();
    link.click();
  });
}

/** Spreads the events evenly over the next twelve months, several on most days. */
async function fill(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 });
  const first = monthOf(londonDate(new Date()));
  const now = new Date();
  const rows = Array.from({ length: EVENTS }, (_, at) => ({
    date: addDays(firstDayOf(addMonths(first, at % 12)), Math.floor(at / 12) % 28),
    title: `Event number ${at} of the year, at the usual place`,
    description: "Doors at six. Bring a friend, a poem or a pair of shoes that you can dance in.",
    ...{ event_type: types[at % types.length], institution: "all", created_at: now, updated_at: now },
  }));
  await sql`insert into academic_calendar_events ${sql(rows)}`;
  await sql.end();
}
