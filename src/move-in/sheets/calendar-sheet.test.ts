import { expect, test } from "vitest";
import { wordsOf } from "./calendar-sheet.ts";

test.each([
  ["<p>Come <b>early</b> &amp; bring&nbsp;tea</p><p>Hall&nbsp;1</p>", "Come early & bring tea\nHall 1"],
  ["One<br/>two<ul><li>three</li></ul>", "One\ntwothree"],
  ['<a href="https://a.example">Link</a>', "Link"],
  ["Plain: 1 < 2 & 3 > 2\nnext", "Plain: 1 < 2 & 3 > 2\nnext"],
])("the words of %j", (html, words) => {
  expect(wordsOf(html)).toBe(words);
});
