import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { seededRandom } from "#shared/numbers/random.ts";
import type { DoorApi } from "./door-api.ts";
import { type DoorDatabase, openDoorDatabase } from "./door-database.client.ts";
import { firstCodeOf, networkTo, type TestEvent } from "./door-server.testing.ts";
import { createDoorStore, type DoorStore } from "./door-state.ts";

export type Game = ReturnType<typeof createGame>;

interface Phone {
  name: string;
  database: DoorDatabase;
  store: DoorStore;
  network: ReturnType<typeof networkTo>;
  isLoading: boolean;
  /** Releases the calls that the network holds. */
  open: () => void;
  /** Tickets that the phone admitted to their event, and undid. */
  admissions: { scanId: string; code: string; isListed: boolean; at: number }[];
  undos: { scanId: string; code: string; at: number }[];
  /** The last verdict shown, by scan id. */
  seen: Map<string, string>;
}

/** The events of a game. */
export interface GameSetup {
  api: DoorApi;
  events: readonly TestEvent[];
  /** The number of tickets of each event; another one is booked during the game. */
  tickets: number;
  book: (event: TestEvent, n: number) => Promise<void>;
}

/** Two phones at several events: random actions from a seed, at random moments, over unreliable networks. */
export function createGame(seed: string, board: GameSetup) {
  const random = seededRandom(seed);
  const phones: Phone[] = [];
  /** The undos that the server recorded. */
  const undone: { bookingId: string; at: number }[] = [];
  /** Scans without an admission at the ticket's event: not booked yet, without a free place, or at another event. */
  const elsewhere = new Set<string>();
  const errors: unknown[] = [];
  /** Actions and verdicts, to debug a failed game. */
  const history: string[] = [];
  const pending = new Set<Promise<unknown>>();
  let time = 0;

  /** Calls that are not answered. */
  const atServer = new Set<Promise<unknown>>();

  const api: DoorApi = {
    list: (input) => answered(board.api.list(input)),
    async record(input) {
      const answer = await answered(board.api.record(input));
      for (const { scanId, verdict } of answer.results) {
        history.push(`server ${verdict} ${scanId}`);
        if (["unknown", "other-event", "full"].includes(verdict)) elsewhere.add(scanId);
      }
      return answer;
    },
    async undo(input) {
      const answer = await answered(board.api.undo(input));
      history.push(`server undo ${JSON.stringify([input, answer.checkedInDevice])}`);
      undone.push({ bookingId: input.bookingId, at: time++ });
      return answer;
    },
  };

  const moves: Record<string, (phone: Phone) => unknown> = {
    scan: ({ store }) => store.scan(oneCode(store)),
    undo(phone) {
      const scans = phone.store.getState().scans.filter(({ state }) => state === "in");
      return scans.length > 0 && undo(phone, pick(scans));
    },
    undoShown(phone) {
      const { shown } = phone.store.getState();
      return shown?.verdict === "admitted" && undo(phone, shown);
    },
    undoOther({ store, undos }) {
      const tickets = store.getState().tickets.filter(({ checkedInAt }) => checkedInAt !== null);
      if (tickets.length === 0) return;
      const { bookingId, codes } = pick(tickets);
      // An unsent scan of this phone is undone like a sent one.
      undos.push({ scanId: "", code: codes[0] ?? "", at: time++ });
      // A refusal is shown on the page.
      return store.undoOther(bookingId).catch(() => {});
    },
    letIn: ({ store }) => store.letIn(),
    clear: ({ store }) => store.clear(),
    open: ({ store }) => store.open(pick(board.events).id),
    refresh: ({ store }) => store.refresh(),
    send: ({ store }) => store.send(),
    reload: (phone) => reload(phone),
    network({ network }) {
      network.mode = pick(["up", "up", "down", "down", "lost", "late"]);
    },
    hold: (phone) => hold(phone),
    release: ({ open }) => open(),
    arrive: ({ network }) => Promise.all(network.late.splice(0).map((call) => call())),
    refuse({ network }) {
      const { id } = pick(board.events);
      const status = pick([0, 0, 401, 403, 500]);
      network.refuse = (_call, input) => ("eventId" in input && input.eventId === id ? status : 0);
    },
    book: () => board.book(pick(board.events), board.tickets + 1).catch(() => {}),
  };
  const often: Record<string, number> = { scan: 16, undo: 5, open: 3, reload: 2, network: 4, letIn: 2 };
  const bag = Object.keys(moves).flatMap((name) => Array<string>(often[name] ?? 1).fill(name));

  return { phones, errors, history, play, finish, doubleAdmissions, close };

  async function play(count: number): Promise<void> {
    for (const name of ["Door 1", "Door 2"]) phones.push(await newPhone(name));
    for (const { store } of phones) await store.open(pick(board.events).id);
    for (let move = 0; move < count; move++) {
      const phone = pick(phones);
      const name = pick(bag);
      if (phone.isLoading) continue;
      history.push(`${phone.name} ${name}`);
      start(phone, moves[name]?.(phone));
      // The next action starts during this one or after it; in half of the cases after all responses.
      if (random() < 0.5) await Promise.allSettled(atServer);
      const turns = Math.floor(random() * 12);
      for (let turn = 0; turn < turns; turn++) await yieldToEventLoop();
    }
  }

  function answered<T>(call: Promise<T>): Promise<T> {
    atServer.add(call);
    const end = () => atServer.delete(call);
    call.then(end, end);
    return call;
  }

  /** Each phone scans all codes of its admitted tickets again while offline. Then everything is sent and read. */
  async function finish(): Promise<void> {
    for (const phone of phones) {
      phone.network.mode = "down";
      phone.open();
      phone.network.refuse = () => 0;
    }
    await Promise.all(pending);
    history.push("no network");
    for (const phone of phones) {
      await Promise.all(phone.network.late.splice(0).map((call) => call()));
      const admitted = new Set(phone.admissions.map(({ code }) => firstCodeOf(code)));
      for (const event of board.events) {
        await phone.store.open(event.id);
        const tickets = numbers(board.tickets + 2).filter((n) => admitted.has(event.code(n)));
        for (const code of tickets.flatMap(event.codes)) await phone.store.scan(code);
      }
      phone.network.mode = "up";
    }
    history.push("all is sent");
    for (const { store } of phones) {
      store.clear();
      for (let tries = 0; store.getState().unsent > 0 && tries < 100; tries++) await store.send();
    }
  }

  /** Tickets that a phone admitted twice at their event without an undo in between. */
  function doubleAdmissions(bookingOf: ReadonlyMap<string, string>): string[] {
    return phones.flatMap(({ name, admissions, undos }) =>
      admissions.flatMap(({ code, isListed }, index) => {
        const ticket = firstCodeOf(code);
        // Without the ticket on its guest list, the phone cannot know that two codes belong to one guest.
        const before = admissions
          .slice(0, index)
          .findLast(
            (each) =>
              (each.code === code || (isListed && firstCodeOf(each.code) === ticket)) &&
              !elsewhere.has(each.scanId),
          );
        if (!before) return [];
        const bookingId = bookingOf.get(ticket);
        const isOpenAgain =
          undos.some((undo) => firstCodeOf(undo.code) === ticket && undo.at > before.at) ||
          undone.some((undo) => undo.bookingId === bookingId && undo.at > before.at);
        return isOpenAgain ? [] : [`${code} by ${name}`];
      }),
    );
  }

  async function close(): Promise<void> {
    for (const { store, database } of phones) {
      store.close();
      database.close();
    }
  }

  async function newPhone(name: string): Promise<Phone> {
    const network = networkTo(api);
    const phone = {
      name,
      network,
      open: () => {},
      admissions: [],
      undos: [],
      seen: new Map(),
    } as unknown as Phone;
    Object.assign(phone, await load(phone));
    await phone.store.nameDevice(name);
    return phone;
  }

  async function load(phone: Phone): Promise<Pick<Phone, "store" | "database">> {
    const database = await openDoorDatabase(`${seed} ${phone.name}`);
    let isLeft = false;
    const { network } = phone;
    const store = createDoorStore({
      database,
      api: network.api,
      userId: "me",
      isOnline: () => network.mode !== "down",
      retryMs: [1, 5, 25, 125],
      answerMs: 3,
      questionMs: 5,
      onError: (error) => !isLeft && errors.push(error),
    });
    store.subscribe(() => watch(phone, store));
    await store.start();
    return {
      database,
      store: {
        ...store,
        close() {
          isLeft = true;
          store.close();
        },
      },
    };
  }

  function undo({ store, undos }: Phone, { scanId, code }: { scanId: string; code: string }): Promise<void> {
    history.push(`undo of ${code} ${scanId}`);
    undos.push({ scanId, code, at: time++ });
    return store.undo(scanId);
  }

  async function reload(phone: Phone): Promise<void> {
    phone.isLoading = true;
    phone.store.close();
    phone.database.close();
    Object.assign(phone, await load(phone), { isLoading: false });
  }

  function watch(phone: Phone, store: DoorStore): void {
    const { shown } = store.getState();
    if (!shown || phone.seen.get(shown.scanId) === shown.verdict) return;
    phone.seen.set(shown.scanId, shown.verdict);
    history.push(`${phone.name} ${shown.verdict} ${shown.code} ${shown.scanId}`);
    const event = board.events.find(({ id }) => id === store.getState().list?.eventId);
    if (shown.verdict === "admitted" && event && isOf(event, shown.code))
      phone.admissions.push({
        scanId: shown.scanId,
        code: shown.code,
        isListed: shown.ticket !== null,
        at: time++,
      });
  }

  function hold(phone: Phone): void {
    const { network, open } = phone;
    open();
    const gate = new Promise<void>((resolve) => {
      phone.open = () => {
        network.gate = () => undefined;
        resolve();
      };
    });
    network.gate = () => gate;
  }

  function start(phone: Phone, work: unknown): void {
    const { store } = phone;
    const done = Promise.resolve(work)
      // Work in progress fails with its database after the page is left.
      .catch((error) => store === phone.store && errors.push(error))
      .finally(() => pending.delete(done));
    pending.add(done);
  }

  /** Usually a code of the shown event. */
  function oneCode(store: DoorStore): string {
    const opened = board.events.find(({ id }) => id === store.getState().list?.eventId);
    const event = opened && random() < 0.75 ? opened : pick(board.events);
    return pick(event.codes(pick(numbers(board.tickets + 2))));
  }

  function pick<T>(list: readonly T[]): T {
    return list[Math.floor(random() * list.length)] as T;
  }
}

function numbers(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

function isOf({ code }: TestEvent, text: string): boolean {
  return code(1).slice(0, 7) === text.slice(0, 7);
}
