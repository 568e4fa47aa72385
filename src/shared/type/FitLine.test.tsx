import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FitLine } from "./FitLine.tsx";
import { SwellLine } from "./SwellLine.tsx";
import { swellText } from "./swell-line.ts";

const words = (html: string) => html.replace(/<[^>]*>/g, "");

it("keeps a fitted name readable as one text, with or without line breaks", () => {
  expect(words(renderToStaticMarkup(<FitLine text="UCL" measureEm={5} />))).toBe("UCL");
  const long = "ROYAL HOLLOWAY UNIVERSITY OF LONDON";
  expect(words(renderToStaticMarkup(<FitLine text={long} measureEm={5} />))).toBe(long);
});

it("scales with the column up to its maximum", () => {
  const html = renderToStaticMarkup(<FitLine text="I" measureEm={5} maxScale={2} />);
  expect(html).toContain("--wide-size:40.000cqi");
  expect(html).toContain("--wide-width:150.00%");
});

it("hides the split letters from screen readers and fits both widths", () => {
  const solved = swellText({ text: "UNDERNEATH", crest: "middle", measureEm: 5.6, narrowMeasureEm: 4.26 });
  const html = renderToStaticMarkup(<SwellLine solved={solved} />);
  expect(html).toMatch(/^<span aria-hidden="true"/);
  expect(words(html)).toBe("UNDERNEATH");
  expect(html.match(/--n:/g)).toHaveLength(10);
  expect(html).toContain("--wide-size:17.857cqi");
});
