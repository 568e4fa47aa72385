import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PlaceholderButton } from "./PlaceholderButton.tsx";

test("is a button without an address, and a link with one", () => {
  const without = renderToStaticMarkup(<PlaceholderButton href="">SHOP DROPS</PlaceholderButton>);
  expect(without).toMatch(/^<button type="button".*>SHOP DROPS<\/span><\/button>$/);
  const href = "https://shop.undertone.example/";
  const linked = renderToStaticMarkup(<PlaceholderButton href={href}>SHOP DROPS</PlaceholderButton>);
  expect(linked).toMatch(/^<a .*>SHOP DROPS<\/a>$/);
  expect(linked).toContain(`href="${href}"`);
});
