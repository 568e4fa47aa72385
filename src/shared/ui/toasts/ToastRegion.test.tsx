import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { unbrokenCodes } from "./ToastRegion.tsx";

test("a code in a sentence is one inline block with the same text", () => {
  expect(renderToStaticMarkup(unbrokenCodes("Your invitation code is: SG-7K4Q-91MX"))).toBe(
    '<span>Your invitation code is: </span><span class="inline-block">SG-7K4Q-91MX</span>',
  );
});

test.each(["Ticket cancelled", "A well-known night", "SG-7K4Q"])("%s stays text", (sentence) => {
  expect(unbrokenCodes(sentence)).toBe(sentence);
});
