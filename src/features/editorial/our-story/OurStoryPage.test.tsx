import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FoldedSection } from "./OurStoryPage.tsx";

test("is open until it is folded, so that it can be read without JavaScript", () => {
  const html = renderToStaticMarkup(
    <FoldedSection id="why" title="Why now">
      <p>Rooms close quietly.</p>
    </FoldedSection>,
  );
  expect(html).toMatch(/<details open=""/);
  expect(html).toMatch(/<section aria-labelledby="why".*<h2 id="why"[^>]*>Why now<\/h2>/);
});
