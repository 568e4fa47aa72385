import { expect, test } from "vitest";
import { mergeStreamScripts } from "./stream-scripts.ts";

const context = "window.__reactRouterContext = {};";
const stream = "window.__reactRouterContext.streamController";
const page = (nonce: string) =>
  `<p>before</p><script nonce="${nonce}">${context}</script>` +
  `<script nonce="${nonce}" type="module" async="">import("/a.js");</script>` +
  `<!--$--><script nonce="${nonce}">${stream}.enqueue("[]");</script>` +
  `<!--$--><script nonce="${nonce}">${stream}.close();</script><!--/$--><!--/$-->`;

test("one script opens the data stream, sends the data and closes it", () => {
  expect(mergeStreamScripts(page("n1"), "n1")).toBe(
    `<p>before</p><script nonce="n1">${context}${stream}.enqueue("[]");${stream}.close();</script>` +
      '<script nonce="n1" type="module" async="">import("/a.js");</script><!--$--><!--$--><!--/$--><!--/$-->',
  );
});

test("a script without the render's nonce is not touched", () => {
  expect(mergeStreamScripts(page("n2"), "n1")).toBe(page("n2"));
});

test("a page without data scripts stays as it is", () => {
  const html = `<script nonce="n1">${context}</script><p>after</p>`;
  expect(mergeStreamScripts(html, "n1")).toBe(html);
});
