import { expect, test } from "vitest";
import { Refused } from "#shared/errors/refusal.rules.ts";
import { captionsFailure, captionsToast } from "./captions-messages.rules.ts";

const refusal = (code: string, message: string) => new Refused(code, message);

test.each([
  [refusal("NOT_CAPTIONS", "No captions."), { field: true, message: "No captions." }],
  [refusal("NOT_FOUND", "It is gone."), { field: false, message: "It is gone." }],
  [
    refusal("UNAUTHORIZED", "Sign in."),
    { field: false, message: expect.stringContaining("session has ended") },
  ],
  // The server's message is about a video.
  [refusal("UPLOAD_NOT_FOUND", "your video"), { field: false, message: expect.stringMatching(/try again/) }],
  [new TypeError("Failed to fetch"), { field: false, message: expect.stringMatching(/connection/) }],
])("%s is shown at the file or below it", (error, told) => {
  expect(captionsFailure(error)).toEqual(told);
});

test("a video that waits because of its new captions has its own message", () => {
  const news = captionsToast({ had: true, has: true, waits: true });
  expect(news).toMatchObject({
    title: "Captions replaced",
    tone: "note",
    text: expect.stringMatching(/admin/),
  });
  expect(captionsToast({ had: true, has: false, waits: false })).toEqual({
    title: "Captions removed",
    tone: "done",
    slot: "captions",
  });
});
