/** The accessibility facts about a venue, in the order in which the site shows them. */
export const accessLabels = {
  "step-free": "Step-free",
  steps: "Steps",
  "accessible-toilet": "Accessible toilet",
  "quiet-room": "Quiet room",
  "hearing-loop": "Hearing loop",
} as const;

export type AccessFact = keyof typeof accessLabels;

export const accessFacts = Object.keys(accessLabels) as [AccessFact, ...AccessFact[]];

/** A venue with steps at the entrance is not step-free. */
export function isPossibleAccess(facts: readonly AccessFact[]): boolean {
  return !(facts.includes("step-free") && facts.includes("steps"));
}

/** A venue's accessibility as one line: "Step-free, hearing loop. Lift by the bar." Undefined if unknown. */
export function accessText({
  access,
  accessNote,
}: {
  access: readonly AccessFact[];
  accessNote: string | null;
}): string | undefined {
  const labels = access.map((fact, place) =>
    place === 0 ? accessLabels[fact] : accessLabels[fact].toLowerCase(),
  );
  const facts = labels.length > 0 ? `${labels.join(", ")}.` : "";
  return [facts, accessNote].filter(Boolean).join(" ") || undefined;
}
