import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { createRequestLimit } from "./request-limit.server.ts";

const from = (remoteAddress: string) => ({ socket: { remoteAddress }, headers: {} }) as IncomingMessage;
const limitOf = () => createRequestLimit(0, { name: "test", account: 10, network: 20 });

async function admitted(calls: number, call: (number: number) => Promise<boolean>): Promise<number> {
  let count = 0;
  for (let number = 0; number < calls; number++) if (await call(number)) count += 1;
  return count;
}

test("accounts together leave their network no more than its ceiling, and other networks are not affected", async () => {
  const limit = limitOf();
  expect(await admitted(100, (number) => limit(from("203.0.113.9"), `account ${number}`))).toBe(40);
  expect(await limit(from("203.0.113.9"), "one more")).toBe(false);
  expect(await limit(from("203.0.113.10"), "one more")).toBe(true);
});

test("visitors and accounts of a network do not use up each other's calls", async () => {
  const limit = limitOf();
  expect(await admitted(50, () => limit(from("203.0.113.9")))).toBe(20);
  expect(await admitted(50, () => limit(from("203.0.113.9"), "member"))).toBe(10);
  expect(await admitted(50, (number) => limit(from("203.0.113.8"), `account ${number}`))).toBe(40);
  expect(await limit(from("203.0.113.8"))).toBe(true);
});
