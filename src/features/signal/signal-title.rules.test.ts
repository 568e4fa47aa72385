import { expect, test } from "vitest";
import { pages } from "#features/site/pages.ts";
import { fitName } from "#shared/type/fit-line.ts";
import { signalTitle } from "./signal-title.rules.ts";

test("the title is as it would be solved now", () => {
  expect(signalTitle).toEqual(
    fitName({ text: pages.signal.title.toUpperCase(), measureEm: 4, maxScale: 1.2 }),
  );
});
