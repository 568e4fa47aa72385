import { expect, test } from "vitest";
import { accessText, isPossibleAccess } from "./venue-access.rules.ts";

test("a venue's access is one line, and none where nothing is known", () => {
  expect(accessText({ access: ["step-free", "hearing-loop"], accessNote: "Lift by the bar." })).toBe(
    "Step-free, hearing loop. Lift by the bar.",
  );
  expect(accessText({ access: ["quiet-room"], accessNote: null })).toBe("Quiet room.");
  expect(accessText({ access: [], accessNote: "Ask us." })).toBe("Ask us.");
  expect(accessText({ access: [], accessNote: null })).toBeUndefined();
});

test("a way in cannot be step-free and have steps", () => {
  expect(isPossibleAccess(["step-free", "steps"])).toBe(false);
  expect(isPossibleAccess(["steps", "quiet-room"])).toBe(true);
});
