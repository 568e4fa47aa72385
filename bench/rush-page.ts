import { randomUUID } from "node:crypto";
import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import type { Student } from "#app/campus.testing.ts";
import type { CampusEvent } from "#features/campus/events/events.contract.ts";
import { placesLeft } from "#features/campus/events/events.rules.ts";
import { createLive } from "#shared/realtime/live.ts";
import type { Answer, Browser } from "./rush-browser.ts";

/** A page that is open at /campus-tickets. */
export interface TicketsPage {
  /** Sends a booking as the page's form does; resolves to what it was answered. */
  book(): Promise<{ status: number; code: string | undefined; answeredAt: number }>;
  close(): void;
}

export interface TicketsPageOptions {
  browser: Browser;
  eventId: string;
  /** The account that is signed in, if one is. */
  account: Pick<Student, "email" | "headers"> | undefined;
  /** To be called with the places left of the event whenever the page shows them anew. */
  onShown: (left: number) => void;
}

/** As in booking.store.ts. */
const ANSWER_MS = 20_000;

/**
 * The adapter between the bench and the product's client: what CampusTicketsPage.tsx, CampusEvents.tsx and use-my-places.ts do with the
 * network, without React. All requests go through `browser`; the modules of the product that need no component (`createLive`,
 * `placesLeft`) are the product's own. Whatever the page reads, and when, belongs here and nowhere else in the bench.
 */
export async function openTicketsPage(options: TicketsPageOptions): Promise<TicketsPage> {
  const { browser, eventId, account, onShown } = options;
  const askedAt = performance.now();
  await browser.fetch("/campus-tickets");
  const mine = account && ownPlaces(browser, account);
  await mine?.read();
  let reading: AbortController | undefined;

  // As the router revalidates: a read that a newer one overtakes is aborted.
  const revalidate = async () => {
    reading?.abort();
    const mineOnly = new AbortController();
    reading = mineOnly;
    const { signal } = mineOnly;
    const answer = await browser.fetch("/campus-tickets.data?_routes=campusTickets", { signal });
    const event = (await eventsIn(answer))?.find(({ id }) => id === eventId);
    if (signal.aborted || !event) return;
    onShown(placesLeft(event));
    if (mine?.isWaiting()) await mine.read();
  };
  // A read that fails leaves the page as it is.
  const show = () => void revalidate().catch(() => undefined);

  const live = createLive(() => browser.events("/api/changes"), askedAt);
  const stop = live.listen("campus-events", show);

  return {
    async book() {
      const { status, body } = await browser.fetch("/api/campus/bookings", {
        method: "POST",
        headers: account?.headers ?? {},
        signal: AbortSignal.timeout(ANSWER_MS),
        body: {
          ...{ eventId, idempotencyKey: randomUUID(), fullName: "Nadia Okafor", email: account?.email },
          ...{ university: "UCL", course: "Sound Arts", yearOfStudy: 2, phone: "020 7946 0000" },
        },
      });
      const answeredAt = performance.now();
      if (status === 200) show();
      const { code } = JSON.parse(Buffer.from(body).toString()) as { code?: string };
      return { status, code, answeredAt };
    },
    close() {
      stop();
      reading?.abort();
    },
  };
}

/** The tickets and turns of an account: `campus.bookings.mine`. */
function ownPlaces(browser: Browser, { headers }: Pick<Student, "headers">) {
  let waiting = 0;
  return {
    isWaiting: () => waiting > 0,
    async read() {
      const { status, body } = await browser.fetch("/api/campus/bookings/mine", { headers });
      if (status === 200) waiting = JSON.parse(Buffer.from(body).toString()).waiting.length;
    },
  };
}

const decoded = new WeakMap<Uint8Array, Promise<readonly CampusEvent[] | undefined>>();

/** The events of the page's data; decoded once for all pages that got the same. */
function eventsIn({ status, body }: Answer): Promise<readonly CampusEvent[] | undefined> {
  if (status !== 200) return Promise.resolve(undefined);
  const known = decoded.get(body) ?? decodeEvents(body);
  decoded.set(body, known);
  return known;
}

async function decodeEvents(body: Uint8Array) {
  const { value } = await decode(new Blob([Uint8Array.from(body)]).stream(), globalThis);
  return (value as { campusTickets?: { data?: { events?: CampusEvent[] } } }).campusTickets?.data?.events;
}
