import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { HeroPrint, Print } from "./Print.tsx";
import { printUrl } from "./prints.ts";

it("is a decorative, lazy picture with explicit dimensions", () => {
  const html = renderToStaticMarkup(<Print name="way-eq" shape="card" />);
  expect(html).toContain(`src="${printUrl("way-eq", "card")}"`);
  expect(html).toContain('width="332" height="252" alt=""');
  expect(html).toContain('loading="lazy"');
});

it("can be eager, have alternative text, and have another shape on a narrow screen", () => {
  const html = renderToStaticMarkup(
    <Print name="studio" shape="sleeve" narrowShape="banner" alt="A wall of speakers" eager />,
  );
  expect(html).toContain(`srcSet="${printUrl("studio", "sleeve")}"`);
  expect(html).toContain(`src="${printUrl("studio", "banner")}"`);
  expect(html).toContain('alt="A wall of speakers"');
  expect(html).toContain('loading="eager"');
});

it("has high fetch priority as the page's largest picture", () => {
  const html = renderToStaticMarkup(<HeroPrint name="hero" style={{ top: 1 }} />);
  expect(html).toContain('fetchPriority="high"');
  expect(html).toContain('style="top:1px"');
  expect(html).not.toContain("lazy");
});
