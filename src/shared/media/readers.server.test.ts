import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { limitReaders } from "./readers.server.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Client = ReturnType<typeof clientAt>;
type Admit = ReturnType<typeof limitReaders>["admit"];

/** A client's connection and the answer to its request. */
function clientAt(remoteAddress: string) {
  const outgoing = new EventEmitter();
  const destroy = vi.fn(() => outgoing.emit("close"));
  const socket = { remoteAddress, bytesWritten: 0, destroyed: false, destroy };
  const incoming = { socket, headers: {} };
  const exchange = [incoming, outgoing] as unknown as Parameters<Admit>;
  return { exchange, socket, isCut: () => destroy.mock.calls.length > 0, end: () => outgoing.emit("close") };
}

test("a client that takes nothing for a minute is cut off, one that takes a piece a minute is not", () => {
  const { admit } = limitReaders();
  const [stalled, slow, done] = ["192.0.2.1", "192.0.2.2", "192.0.2.3"].map(clientAt) as [
    Client,
    Client,
    Client,
  ];
  for (const { exchange } of [stalled, slow, done]) admit(...exchange);
  done.end();
  for (let minute = 0; minute < 5; minute++) {
    slow.socket.bytesWritten += 65_536;
    vi.advanceTimersByTime(60_000);
  }
  expect([stalled, slow, done].map(({ isCut }) => isCut())).toEqual([true, false, false]);
});

test("where all places are taken, the oldest answer of the largest network makes room", () => {
  const { admit } = limitReaders({ max: 4 });
  const other = clientAt("192.0.2.1");
  const crowd = [1, 2, 3].map((host) => clientAt(`2001:db8:1:${host}::1`));
  for (const { exchange } of [other, ...crowd]) admit(...exchange);
  const late = [clientAt("192.0.2.2"), clientAt("192.0.2.3")];
  for (const { exchange } of late) admit(...exchange);
  expect(crowd.map(({ isCut }) => isCut())).toEqual([true, true, false]);
  expect([other, ...late].some(({ isCut }) => isCut())).toBe(false);
});

test("an answer that has ended leaves its place", () => {
  const { admit } = limitReaders({ max: 2 });
  const [first, second, third] = ["192.0.2.1", "192.0.2.1", "192.0.2.2"].map(clientAt) as [
    Client,
    Client,
    Client,
  ];
  admit(...first.exchange);
  admit(...second.exchange);
  first.end();
  admit(...third.exchange);
  expect(second.isCut()).toBe(false);
});

test("the file of a pipelined request is closed after the client has left before its turn", () => {
  const { admit } = limitReaders();
  const { exchange, socket } = clientAt("192.0.2.1");
  const left = admit(...exchange);
  socket.destroyed = true;
  vi.advanceTimersByTime(60_000);
  expect(left.aborted).toBe(true);
});
