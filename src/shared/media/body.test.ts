import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "./test-server.testing.ts";

test("the adapter sends the head of a response without a body by `end()`, which sendBody overrides", async () => {
  const ends: unknown[][] = [];
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get("/", (c) => {
    const { outgoing } = c.env;
    const { end } = outgoing;
    outgoing.end = (...body: unknown[]) => {
      ends.push(body);
      return Reflect.apply(end, outgoing, body);
    };
    return new Response(null, { status: 200 });
  });
  const server = await listen(app);
  onTestFinished(() => server.close());
  await server.get("/");
  expect(
    ends,
    "@hono/node-server no longer ends a response without a body by `outgoing.end()`: body.ts relies on it (docs/decisions/023)",
  ).toEqual([[]]);
});
