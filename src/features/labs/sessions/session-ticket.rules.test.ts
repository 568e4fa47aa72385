import { expect, test } from "vitest";
import { ticketSession } from "./session-ticket.rules.ts";
import type { LabSession } from "./sessions.api.ts";

const session = {
  id: "7d0f6f5e-3b52-4c0e-9a53-0c8d5f0a8f11",
  description: null,
  status: "upcoming",
  sessionDate: "2027-03-14",
  startTime: "18:30",
  endTime: "20:30",
  maxParticipants: 20,
  currentParticipants: 0,
  mentor: { name: "Amara Okafor", expertise: "Beats" },
  event: {} as LabSession["event"],
};

test.each([
  ["Open decks", ["OPEN DECKS"]],
  ["A beat in an evening with the phone you have", 2],
])("the title of “%s” is set in lines that break at spaces only", (title, lines) => {
  const { fittedTitle } = ticketSession({ ...session, title });
  const texts = fittedTitle.map(({ text }) => text);
  expect(texts.join(" ")).toBe(title.toUpperCase());
  if (Array.isArray(lines)) expect(texts).toEqual(lines);
  else expect(texts).toHaveLength(lines);
});
