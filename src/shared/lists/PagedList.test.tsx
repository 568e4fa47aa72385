import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PagedList } from "./PagedList.tsx";

function shown(count: number, followed?: string) {
  const rows = Array.from({ length: count }, (_, index) => ({ id: `row-${index + 1}` }));
  const html = renderToStaticMarkup(
    <PagedList label="Tracks" rows={rows} followed={followed} onTurn={(turn) => turn()}>
      {({ id }, index) => `${id} at ${index}`}
    </PagedList>,
  );
  return { html, rows: html.match(/row-\d+ at \d+/g) };
}

test("a list of one page has no buttons and no numbers", () => {
  const { html, rows } = shown(50);
  expect(rows).toHaveLength(50);
  expect(html).not.toMatch(/<nav|role="status"/);
});

test("a longer list begins with its first page", () => {
  const { html, rows } = shown(120);
  expect([rows?.length, rows?.[0]]).toEqual([50, "row-1 at 0"]);
  expect(html).toContain("Showing 1–50 of 120");
});

test("the page of a followed row is shown; without the row the page stays", () => {
  const { html, rows } = shown(120, "row-101");
  expect([rows?.length, rows?.[0]]).toEqual([20, "row-101 at 100"]);
  expect(html).toContain("Showing 101–120 of 120");
  expect(shown(120, "gone").rows?.[0]).toBe("row-1 at 0");
});
