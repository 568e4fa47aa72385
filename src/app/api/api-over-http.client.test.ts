import { expect, test } from "vitest";
import { fetchWithSession } from "./api-over-http.client.ts";

/** A fake service that accepts one token and records its requests. */
function setUp({ held, renewed, known }: { held?: string; renewed?: string; known: string }) {
  const asked: string[] = [];
  const call = fetchWithSession({
    accessToken: async () => held,
    renewAccessToken: async () => renewed,
    async fetch(request) {
      const authorization = request.headers.get("authorization") ?? "no token";
      asked.push(`${authorization} ${await request.text()}`);
      return new Response(null, { status: authorization === `Bearer ${known}` ? 200 : 401 });
    },
  });
  const post = async () =>
    (await call(new Request("http://site.example/", { method: "POST", body: "hello" }))).status;
  return { asked, post };
}

test("a signed-out caller sends no token and does not retry", async () => {
  const { asked, post } = setUp({ known: "new" });
  expect(await post()).toBe(401);
  expect(asked).toEqual(["no token hello"]);
});

test("a valid token goes with the call", async () => {
  const { asked, post } = setUp({ held: "new", known: "new" });
  expect(await post()).toBe(200);
  expect(asked).toEqual(["Bearer new hello"]);
});

test("a token that expired in flight is refreshed and the whole call retried", async () => {
  const { asked, post } = setUp({ held: "old", renewed: "new", known: "new" });
  expect(await post()).toBe(200);
  expect(asked).toEqual(["Bearer old hello", "Bearer new hello"]);
});

test.each([undefined, "old"])(
  "a call of an ended session is not retried (refreshed token: %s)",
  async (renewed) => {
    const { asked, post } = setUp({ held: "old", ...(renewed && { renewed }), known: "new" });
    expect(await post()).toBe(401);
    expect(asked).toHaveLength(1);
  },
);
