import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { createLog, standardOutput } from "./log.server.ts";

/** A fake standard output on a terminal, with the text written to it. */
function terminal() {
  const written: string[] = [];
  const output = { isTTY: true, write: (text: string) => written.push(stripVTControlCharacters(text)) };
  return { written, log: createLog("info", standardOutput(output as unknown as NodeJS.WriteStream)) };
}

test("a terminal shows a record as one line of text", () => {
  const { log, written } = terminal();
  log.info({ method: "GET", path: "/campus", status: 200, ms: 12.3, note: "two words" }, "answered");
  expect(written).toEqual([
    expect.stringMatching(
      /^\d\d:\d\d:\d\d INFO {2}answered method=GET path=\/campus status=200 ms=12\.3 note="two words"\n$/,
    ),
  ]);
});

test("a terminal shows an error with its cause and stack, without values of the database", () => {
  const { log, written } = terminal();
  const cause = Object.assign(new Error("Key (email)=(jane@school.example) exists"), { severity: "ERROR" });
  log.error({ err: new Error("the sky fell", { cause }) }, "a request failed");
  const [text = ""] = written;
  expect(text).toMatch(/^\d\d:\d\d:\d\d ERROR a request failed\n {2}Error: the sky fell\n {4}at /);
  expect(text).toContain("caused by\n  Error: The database refused the statement\n");
  expect(text).not.toContain("jane");
});

test("a level below the log's own prints nothing", () => {
  const { log, written } = terminal();
  log.debug("too fine");
  expect(written).toEqual([]);
});
