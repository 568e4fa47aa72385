import { expect, test, vi } from "vitest";

const session = vi.hoisted(() => ({
  account: { status: "signed-out" } as { status: string; userId?: string },
  listeners: [] as ((account: unknown) => void)[],
}));
vi.mock("./account.store.ts", () => ({
  onAccountChange: (listener: (account: unknown) => void) => session.listeners.push(listener),
}));

const { queryClientOf, watchQuery } = await import("./account-queries.ts");

function switchTo(account: { status: string; userId?: string }) {
  session.account = account;
  for (const listener of session.listeners) listener(account);
}

const signedIn = (userId: string) => ({ status: "signed-in", userId });

test("the data of an account is gone when it signs out, and another account never reads it", () => {
  switchTo(signedIn("anna"));
  const annas = queryClientOf("anna");
  annas.setQueryData(["mine"], "anna's tickets");
  expect(queryClientOf("anna")).toBe(annas);
  switchTo({ status: "signed-out" });
  expect(annas.getQueryData(["mine"])).toBeUndefined();
  switchTo(signedIn("ben"));
  expect(queryClientOf("ben")).not.toBe(annas);
  expect(queryClientOf("ben").getQueryData(["mine"])).toBeUndefined();
  switchTo(signedIn("anna"));
  expect(queryClientOf("anna").getQueryData(["mine"])).toBeUndefined();
});

test("another account that signs in from another tab, without a sign-out in between, finds an empty cache", () => {
  switchTo(signedIn("anna"));
  queryClientOf("anna").setQueryData(["mine"], "anna's tickets");
  // The cache's components may render before the listener runs.
  expect(queryClientOf("ben").getQueryData(["mine"])).toBeUndefined();
  switchTo(signedIn("ben"));
  expect(queryClientOf("ben").getQueryData(["mine"])).toBeUndefined();
});

test("a request in flight is aborted at sign-out, and its response is neither shown nor cached", async () => {
  switchTo(signedIn("anna"));
  const client = queryClientOf("anna");
  let isAborted = false;
  let answer: (text: string) => void = () => {};
  const seen: unknown[] = [];
  const query = {
    queryKey: ["mine"],
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      signal.addEventListener("abort", () => {
        isAborted = true;
      });
      return new Promise<string>((resolve) => {
        answer = resolve;
      });
    },
  };
  const { signal } = new AbortController();
  watchQuery("anna", query, ({ data }) => seen.push(data), signal);
  switchTo({ status: "signed-out" });
  expect(isAborted).toBe(true);
  answer("anna's tickets");
  await Promise.resolve();
  expect(client.getQueryData(["mine"])).toBeUndefined();
  expect(seen.filter(Boolean)).toEqual([]);
});

test("while the session is being checked the cache stays", () => {
  switchTo(signedIn("anna"));
  const client = queryClientOf("anna");
  client.setQueryData(["mine"], "anna's tickets");
  switchTo({ status: "checking" });
  expect(client.getQueryData(["mine"])).toBe("anna's tickets");
  switchTo({ status: "signed-out" });
});

test("a page that unmounted while Query loaded opens no cache", () => {
  switchTo(signedIn("ben"));
  const bens = queryClientOf("ben");
  expect(watchQuery("anna", { queryKey: ["mine"] }, () => {}, AbortSignal.abort())).toBeUndefined();
  expect(queryClientOf("ben")).toBe(bens);
});
