import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OwnVideos } from "./OwnVideos.tsx";

const video = (title: string) => ({ id: title, title });

test("what waits and what newer videos have pushed aside can be told apart, and each be removed", () => {
  const html = renderToStaticMarkup(
    <OwnVideos waiting={[video("Lab 04")]} earlier={[video("Dock"), video("Quay")]} onRemove={() => {}} />,
  );
  const [waiting, earlier] = html.split('aria-label="Your earlier videos"');
  expect(waiting).toMatch(/aria-label="Your videos that wait".*Waiting.*Lab 04.*aria-label="Remove Lab 04"/);
  expect(earlier).toMatch(/Earlier.*Dock.*Newer videos.*aria-label="Remove Dock".*aria-label="Remove Quay"/);
});

test("a list of none is not there", () => {
  expect(renderToStaticMarkup(<OwnVideos waiting={[]} earlier={[]} onRemove={() => {}} />)).toBe("");
});
