// A child process that simulates many browsers on the ticket page; its messages are CrowdOrder and CrowdReport.
import type { Student } from "#features/campus/campus.testing.ts";
import { browsersAt } from "./rush-browser.ts";
import { openTicketsPage, type TicketsPage } from "./rush-page.ts";

export type CrowdOrder =
  /** Opens a page for each account, and `visitors` signed-out pages. */
  | { type: "open"; siteUrl: string; eventId: string; accounts: Student[]; visitors: number }
  /** Books for every account, spread evenly over `seconds`. */
  | { type: "book"; seconds: number }
  /** Reports `settled` when every page shows `left` places, or after `timeoutMs`. */
  | { type: "settle"; left: number; timeoutMs: number };

export type CrowdReport =
  | { type: "opened" }
  /** `lastAt`: the time of the last successful response, in milliseconds since 1970. */
  | { type: "booked"; answers: { status: number; code: string | undefined; ms: number }[]; lastAt: number }
  /** `lastAt`: when the last page showed the count, in milliseconds since 1970; `behind`: the number of stale pages. */
  | { type: "settled"; lastAt: number; behind: number };

const AT_ONCE = 50;

fakeDocument();
const pages: { page: TicketsPage; left: number | undefined; shownAt: number }[] = [];
let bookers = 0;

process.on("message", async (order: CrowdOrder) => {
  if (order.type === "open") process.send?.(await open(order));
  else if (order.type === "book") process.send?.(await book(order.seconds));
  else process.send?.(await settle(order));
});
process.on("disconnect", () => process.exit());

async function open(order: Extract<CrowdOrder, { type: "open" }>): Promise<CrowdReport> {
  const { siteUrl, eventId, accounts, visitors } = order;
  const browsers = browsersAt(siteUrl);
  const people = [...accounts, ...Array.from({ length: visitors }, () => undefined)];
  bookers = accounts.length;
  const waiting = people.entries();
  const opener = async () => {
    for (const [index, account] of waiting) {
      const state = { left: undefined as number | undefined, shownAt: 0 };
      const onShown = (left: number) => {
        if (left !== state.left) state.shownAt = now();
        state.left = left;
      };
      const page = await openTicketsPage({ browser: browsers.open(), eventId, account, onShown });
      pages[index] = Object.assign(state, { page });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, opener));
  return { type: "opened" };
}

async function book(seconds: number): Promise<CrowdReport> {
  const startedAt = performance.now();
  let lastAt = 0;
  const answers = await Promise.all(
    pages.slice(0, bookers).map(async ({ page }, index) => {
      const due = startedAt + (index / bookers) * seconds * 1000;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      // Measured from the due time, so that a delayed crowd does not look fast (coordinated omission).
      const { status, code, answeredAt } = await page.book().catch(() => noAnswer());
      if (status === 200) lastAt = Math.max(lastAt, performance.timeOrigin + answeredAt);
      return { status, code, ms: answeredAt - due };
    }),
  );
  return { type: "booked", answers, lastAt };
}

function noAnswer() {
  return { status: 0, code: "NO_ANSWER", answeredAt: performance.now() };
}

async function settle(order: Extract<CrowdOrder, { type: "settle" }>): Promise<CrowdReport> {
  const until = performance.now() + order.timeoutMs;
  const behind = () => pages.filter(({ left }) => left !== order.left).length;
  while (behind() > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
  return { type: "settled", lastAt: Math.max(...pages.map(({ shownAt }) => shownAt)), behind: behind() };
}

function now(): number {
  return performance.timeOrigin + performance.now();
}

/** A minimal fake document for the product's client modules: always visible and online. */
function fakeDocument(): void {
  Object.assign(globalThis, {
    document: { visibilityState: "visible", addEventListener() {} },
    addEventListener() {},
  });
}
