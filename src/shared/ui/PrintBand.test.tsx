import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PrintBand } from "./PrintBand.tsx";

test("shows a card that is added to the copy, with a print", () => {
  const html = renderToStaticMarkup(
    <PrintBand
      id="band"
      title="Band"
      aside="Two prints, three cards"
      cards={{ One: "first", Two: "second", Three: "third" }}
      prints={[
        { pattern: "cone", stock: "hivis" },
        { pattern: "eq", stock: "carrier" },
      ]}
      columns="sm:grid-cols-3"
    />,
  );
  expect(html.match(/<h3[^>]*>[^<]*/g)?.map((heading) => heading.replace(/.*>/, ""))).toEqual([
    "One",
    "Two",
    "Three",
  ]);
  expect(html.match(/<img/g)).toHaveLength(3);
});
