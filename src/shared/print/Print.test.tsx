import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Print } from "./Print.tsx";
import { printUrl } from "./print-url.ts";

it("is a decorative, lazy picture with explicit dimensions", () => {
  const html = renderToStaticMarkup(<Print seed="event-1" shape="card" />);
  expect(html).toContain(`src="${printUrl({ seed: "event-1", shape: "card" })}"`);
  expect(html).toContain('width="332" height="252" alt=""');
  expect(html).toContain('loading="lazy"');
});

it("can be eager, have alternative text, and have another shape on a narrow screen", () => {
  const html = renderToStaticMarkup(
    <Print seed="home" shape="hero" narrowShape="hero-narrow" alt="Two mountains of lines" eager />,
  );
  expect(html).toContain(`srcSet="${printUrl({ seed: "home", shape: "hero" })}"`);
  expect(html).toContain(`src="${printUrl({ seed: "home", shape: "hero-narrow" })}"`);
  expect(html).toContain('alt="Two mountains of lines"');
  expect(html).toContain('loading="eager"');
});

it("has high fetch priority as the page's largest picture", () => {
  const html = renderToStaticMarkup(<Print seed="home" shape="hero" priority style={{ top: 1 }} />);
  expect(html).toContain('fetchPriority="high"');
  expect(html).toContain('style="top:1px"');
  expect(html).not.toContain("lazy");
});
