import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerWhileStarting } from "./starting-page.ts";

const server = createServer(answerWhileStarting);
let address = "";
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test("a browser gets a page that fits a phone and loads itself again", async () => {
  const answer = await fetch(address, { headers: { accept: "text/html,*/*;q=0.8" } });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const html = await answer.text();
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  expect(html).toContain('<meta http-equiv="refresh" content="2">');
});

test("a program gets JSON, and a health check hears that the process is alive", async () => {
  const answer = await fetch(`${address}/api/music/tracks`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([503, "application/json"]);
  expect(await answer.json()).toMatchObject({ message: expect.any(String) });
  expect((await fetch(`${address}/healthz`, { headers: { accept: "text/html" } })).status).toBe(200);
});
