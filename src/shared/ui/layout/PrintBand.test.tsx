import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PrintBand } from "./PrintBand.tsx";

test("shows a card that is added to the copy, with a print", () => {
  const html = renderToStaticMarkup(
    <PrintBand
      id="bring"
      title="Band"
      aside="Five cards"
      cards={["One", "Two", "Three", "Four", "Five"].map((title) => ({ title, text: `${title} text` }))}
      columns="sm:grid-cols-3"
    />,
  );
  expect(html.match(/<h3[^>]*>[^<]*/g)?.map((heading) => heading.replace(/.*>/, ""))).toEqual([
    "One",
    "Two",
    "Three",
    "Four",
    "Five",
  ]);
  expect(html.match(/<img/g)).toHaveLength(5);
});
