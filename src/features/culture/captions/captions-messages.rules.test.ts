import { expect, test } from "vitest";
import { Refused } from "#shared/errors/refusal.rules.ts";
import { captionsFailure, captionsToast } from "./captions-messages.rules.ts";

const refusal = (code: string, message: string) => new Refused(code, message);

test.each([
  [refusal("NOT_CAPTIONS", "No captions."), "No captions."],
  [refusal("MANY_CAPTIONS", "Tomorrow."), "Tomorrow."],
  [refusal("SUSPENDED", "Not for a week."), "Not for a week."],
  [refusal("UNAUTHORIZED", "Sign in."), expect.stringContaining("session has ended")],
  // The server's message is about a video, so the form replaces it.
  [refusal("UPLOAD_NOT_FOUND", "your video"), expect.stringMatching(/try again/)],
  [new TypeError("Failed to fetch"), expect.stringMatching(/connection/)],
])("%s has a message", (error, message) => {
  expect(captionsFailure(error)).toEqual(message);
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
