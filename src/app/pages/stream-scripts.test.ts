import { expect, test } from "vitest";
import { mergeStreamScripts } from "./stream-scripts.ts";

const stream = "window.__reactRouterContext.streamController";
const page = (nonce: string) =>
  `<!--$--><script nonce="${nonce}">${stream}.enqueue("[]");</script>` +
  `<!--$--><script nonce="${nonce}">${stream}.close();</script><!--/$--><!--/$-->`;

test("one script sends the data and closes the stream", () => {
  expect(mergeStreamScripts(page("n1"), "n1")).toBe(
    `<!--$--><script nonce="n1">${stream}.enqueue("[]");${stream}.close();</script><!--$--><!--/$--><!--/$-->`,
  );
});

test("a script without the render's nonce is not touched", () => {
  expect(mergeStreamScripts(page("n2"), "n1")).toBe(page("n2"));
});
