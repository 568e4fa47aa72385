import { expect, test } from "vitest";
import { concernIn } from "./safeguarding.rules.ts";

const uuid = "0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10";
const of = (query: string) => concernIn(new URLSearchParams(query));

test("a case from a report or a complaint has its reference, and no copy of what it says", () => {
  expect(of(`video=${uuid}`)).toEqual({
    subject: "Video report, 0b8f7c1e",
    what: `A video was reported. The report and the video: /admin/content?video=${uuid}`,
  });
  expect(of(`complaint=${uuid}&reference=C-17`)).toMatchObject({ subject: "Complaint C-17" });
});

test.each(["", "video=x", `complaint=${uuid}`, `complaint=${uuid}&reference=C-<b>`, "video=<b>"])(
  "the query %j is about nothing",
  (query) => expect(of(query)).toBeUndefined(),
);
