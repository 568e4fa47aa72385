import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { pages } from "#features/site/pages.ts";
import OurStoryPage from "./OurStoryPage.tsx";
import { ourStory } from "./our-story.copy.ts";

const html = renderToStaticMarkup(
  <MemoryRouter>
    <OurStoryPage />
  </MemoryRouter>,
);

test("can be read without JavaScript: every section is open", () => {
  expect(html.match(/<details/g)).toHaveLength(5);
  expect(html.match(/<details open=""/g)).toHaveLength(5);
});

test("has a way back, and ends with the way to the signal", () => {
  expect(html).toMatch(/<a[^>]* href="\/"[^>]*>Home<\/a>/);
  const end = html.slice(html.indexOf(ourStory.next.title));
  expect(end).toMatch(new RegExp(`<a[^>]* href="${pages.signal.path}"`));
});
