import { expect, test } from "vitest";
import { samplePlace, samplePlaceWas } from "./night-props.ts";
import { changeAttachments } from "./ticket-attachments.server.ts";

test("a changed ticket is tentative in calendars while the guardian is asked again", async () => {
  const stays = { ...samplePlace, was: samplePlaceWas, waits: null };
  const waits = { ...stays, waits: "2026-02-17T18:30:00.000Z" };
  const files = await changeAttachments(stays, [waits]);
  const statuses = files.map(({ content }) => /STATUS:\w+/.exec(new TextDecoder().decode(content))?.[0]);
  expect(statuses).toEqual(["STATUS:CONFIRMED", "STATUS:TENTATIVE"]);
});
