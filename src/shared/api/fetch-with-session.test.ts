import { expect, test } from "vitest";
import { fetchWithSession } from "./fetch-with-session.ts";

/** A service that knows one token, and what it was asked. */
function setUp({ held, renewed, known }: { held?: string; renewed?: string; known: string }) {
  const asked: string[] = [];
  const call = fetchWithSession({
    accessToken: async () => held,
    renewAccessToken: async () => renewed,
    async fetch(request) {
      const authorization = request.headers.get("authorization") ?? "nobody";
      asked.push(`${authorization} ${await request.text()}`);
      return new Response(null, { status: authorization === `Bearer ${known}` ? 200 : 401 });
    },
  });
  const post = async () =>
    (await call(new Request("http://site.example/", { method: "POST", body: "hello" }))).status;
  return { asked, post };
}

test("who is signed out calls as nobody, once", async () => {
  const { asked, post } = setUp({ known: "new" });
  expect(await post()).toBe(401);
  expect(asked).toEqual(["nobody hello"]);
});

test("a good token goes with the call", async () => {
  const { asked, post } = setUp({ held: "new", known: "new" });
  expect(await post()).toBe(200);
  expect(asked).toEqual(["Bearer new hello"]);
});

test("a token that ran out on the way is renewed, and the whole call made again", async () => {
  const { asked, post } = setUp({ held: "old", renewed: "new", known: "new" });
  expect(await post()).toBe(200);
  expect(asked).toEqual(["Bearer old hello", "Bearer new hello"]);
});

test.each([undefined, "old"])("a session that is over (%s) is asked with once only", async (renewed) => {
  const { asked, post } = setUp({ held: "old", ...(renewed && { renewed }), known: "new" });
  expect(await post()).toBe(401);
  expect(asked).toHaveLength(1);
});
