import { EventEmitter } from "node:events";
import type { IncomingMessage } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { requireBodyPace } from "./body-pace.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function request(headers: Record<string, string> = { "content-length": "1000000" }) {
  const socket = { bytesRead: 700, destroy: vi.fn() };
  const incoming = Object.assign(new EventEmitter(), { headers, socket, complete: false, destroyed: false });
  requireBodyPace(incoming as unknown as IncomingMessage, 60_000);
  return { incoming, socket };
}

test("a slow phone's body may take any time", () => {
  const { socket } = request();
  for (let minute = 0; minute < 60; minute++) {
    socket.bytesRead += 30_000;
    vi.advanceTimersByTime(60_000);
  }
  expect(socket.destroy).not.toHaveBeenCalled();
});

test("a trickled body is cut off", () => {
  const { socket } = request();
  for (let second = 0; second < 60; second += 2) {
    socket.bytesRead += 1;
    vi.advanceTimersByTime(2000);
  }
  expect(socket.destroy).toHaveBeenCalledOnce();
});

test("earlier bytes do not count: a body that stalls after a quick start is cut off", () => {
  const { socket } = request({ "transfer-encoding": "chunked" });
  socket.bytesRead += 8_000_000;
  vi.advanceTimersByTime(60_000);
  expect(socket.destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(socket.destroy).toHaveBeenCalledOnce();
});

test("a request that is complete, closed or without a body is not cut off", () => {
  const complete = request();
  complete.incoming.complete = true;
  const closed = request();
  closed.incoming.emit("close");
  const empty = request({});
  vi.advanceTimersByTime(600_000);
  for (const { socket } of [complete, closed, empty]) expect(socket.destroy).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
