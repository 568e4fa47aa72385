import { expect, onTestFinished, test } from "vitest";
import { openDirectory } from "./directory-provider.server.ts";
import { startDirectory } from "./directory-provider.testing.ts";

test.each([
  [{}, "select_account"],
  [{ secretBy: "post" }, "select_account"],
  [{ secretBy: "basic" }, "select_account"],
  [{ prompts: ["none", "login", "select_account"] }, "select_account"],
  [{ prompts: ["none", "login"], secretBy: "post" }, null],
  [{ prompts: [], secretBy: "basic" }, null],
] as const)("a directory that declares %j signs its people in", async ({ ...declared }, prompt) => {
  const directory = await startDirectory(declared as Parameters<typeof startDirectory>[0]);
  onTestFinished(() => directory.close());
  directory.says({ sub: "ada", email: "ada@charity.example" });
  const provider = openDirectory(directory.settings, "https://site.example/callback");
  const { address, visit } = await provider.begin();
  expect(new URL(address).searchParams.get("prompt")).toBe(prompt);
  const { headers } = await fetch(address, { redirect: "manual" });
  const { searchParams } = new URL(headers.get("location") ?? "");
  expect(await provider.claimsOf(searchParams, visit)).toMatchObject({ sub: "ada" });
});
