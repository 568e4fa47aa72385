import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OwnVideos } from "./OwnVideos.tsx";

const video = (title: string) => ({ id: title, title });

test("waiting videos and those behind the tiles are separate lists with remove buttons", () => {
  const html = renderToStaticMarkup(
    <OwnVideos
      waiting={[video("Lab 04")]}
      held={[]}
      takenDown={[]}
      earlier={[video("Dock"), video("Quay")]}
      onRemove={() => {}}
    />,
  );
  const [waiting, earlier] = html.split('aria-label="Your earlier videos"');
  expect(waiting).toMatch(/aria-label="Your videos that wait".*Waiting.*Lab 04.*aria-label="Remove Lab 04"/);
  expect(earlier).toMatch(/Earlier.*Dock.*Newer videos.*aria-label="Remove Dock".*aria-label="Remove Quay"/);
});

test("a video that a moderator looks at again says so, and nothing of why", () => {
  const html = renderToStaticMarkup(
    <OwnVideos waiting={[]} held={[video("Dock")]} takenDown={[]} earlier={[]} onRemove={() => {}} />,
  );
  expect(html).toMatch(/In review.*Dock.*Someone on our team is reviewing/);
  expect(html).not.toMatch(/report/i);
});

test("an empty list is not rendered", () => {
  expect(
    renderToStaticMarkup(
      <OwnVideos waiting={[]} held={[]} takenDown={[]} earlier={[]} onRemove={() => {}} />,
    ),
  ).toBe("");
});
