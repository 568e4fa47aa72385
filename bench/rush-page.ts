import { randomUUID } from "node:crypto";
import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import type { Student } from "#features/campus/campus.testing.ts";
import type { ChangedRow } from "#shared/api/change-feed.ts";
import { createChangeStream } from "#shared/realtime/changes.client.ts";
import { paced } from "#shared/realtime/paced.client.ts";
import { withPlaces } from "../src/features/events/event-list/event-places.rules.ts";
import type { CampusEvent } from "../src/features/events/events/events.api.ts";
import { placesLeft } from "../src/features/events/events/events.rules.ts";
import type { Answer, Browser } from "./rush-browser.ts";

/** An open page at /campus-tickets. */
export interface TicketsPage {
  /** Sends a booking like the page's form does. Resolves to its response. */
  book(): Promise<{ status: number; code: string | undefined; answeredAt: number }>;
  close(): void;
}

export interface TicketsPageOptions {
  browser: Browser;
  eventId: string;
  /** Undefined for a signed-out page. */
  account: Pick<Student, "email" | "headers"> | undefined;
  /** Called with the event's remaining places whenever the page shows them. */
  onShown: (left: number) => void;
}

/** The timeout in booking.store.ts. */
const TIMEOUT_MS = 20_000;

/**
 * Adapts the product's client to the bench: the network access of CampusTicketsPage.tsx, CampusEvents.tsx and
 * my-places-data.ts without React. All requests use `browser`; modules without components (`createChangeStream`,
 * `placesLeft`) are the product's. Only this file of the bench knows what the page reads, and when.
 */
export async function openTicketsPage(options: TicketsPageOptions): Promise<TicketsPage> {
  const { browser, eventId, account, onShown } = options;
  const requestedAt = Date.now();
  await browser.fetch("/campus-tickets");
  const mine = account && ownPlaces(browser, account);
  await mine?.read();
  let data: PageData | undefined;
  const changed = new Map<string, ChangedRow>();
  const show = () => {
    const event = data && withPlaces(data.events, changed, data.readAt).find(({ id }) => id === eventId);
    if (event) onShown(placesLeft(event));
  };
  const read = async () => {
    data = (await dataIn(await browser.fetch("/campus-tickets.data?_routes=campusTickets"))) ?? data;
    show();
  };
  await read();

  const stream = createChangeStream((onMessage, onEnd) => {
    const source = browser.events("/api/changes");
    source.addEventListener("message", ({ data }) => onMessage(JSON.parse(data)));
    source.addEventListener("error", () => onEnd());
    return () => source.close();
  }, requestedAt);
  const reread = paced(() => read().catch(() => undefined));
  const ownReread = paced(async () => mine?.read().catch(() => undefined), { spreadMs: 3000 });
  const stops = [
    stream.listen(["campus-nights"], () => reread.ask()),
    stream.listen(["campus-places"], (places) => {
      if (!places) return reread.ask();
      for (const each of places) changed.set(each.id, each);
      show();
    }),
    mine ? stream.listen(["campus-nights", "campus-turns"], () => ownReread.ask()) : () => {},
    reread.stop,
    ownReread.stop,
  ];

  return {
    async book() {
      const { status, body } = await browser.fetch("/api/campus/bookings", {
        method: "POST",
        headers: account?.headers ?? {},
        signal: AbortSignal.timeout(TIMEOUT_MS),
        body: {
          ...{ eventId, idempotencyKey: randomUUID(), fullName: "Nadia Okafor", email: account?.email },
          ...{ university: "UCL", course: "Sound Arts", yearOfStudy: 2, phone: "020 7946 0000" },
        },
      });
      const answeredAt = performance.now();
      const { code } = JSON.parse(Buffer.from(body).toString()) as { code?: string };
      return { status, code, answeredAt };
    },
    close() {
      for (const stop of stops) stop();
    },
  };
}

/** An account's tickets and waiting-list entries: `campus.bookings.mine`. */
function ownPlaces(browser: Browser, { headers }: Pick<Student, "headers">) {
  return { read: () => browser.fetch("/api/campus/bookings/mine", { headers }) };
}

interface PageData {
  events: readonly CampusEvent[];
  readAt: number;
}

const decoded = new WeakMap<Uint8Array, Promise<PageData | undefined>>();

/** The page's data, decoded once for all pages with the same response. */
function dataIn({ status, body }: Answer): Promise<PageData | undefined> {
  if (status !== 200) return Promise.resolve(undefined);
  const known = decoded.get(body) ?? decodeData(body);
  decoded.set(body, known);
  return known;
}

async function decodeData(body: Uint8Array) {
  const { value } = await decode(new Blob([Uint8Array.from(body)]).stream(), globalThis);
  return (value as { campusTickets?: { data?: PageData } }).campusTickets?.data;
}
