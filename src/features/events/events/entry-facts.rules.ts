import { minimumAgeText } from "./minimum-age.rules.ts";
import { type AccessFact, accessText } from "./venue-access.rules.ts";

/** The entry conditions of an event, for its ticket. */
export function entryFacts(event: {
  minimumAge: number | null;
  access: readonly AccessFact[];
  accessNote: string | null;
}): { label: string; value: string }[] {
  const access = accessText(event);
  return [
    ...(event.minimumAge ? [{ label: "Age", value: minimumAgeText(event.minimumAge) }] : []),
    ...(access ? [{ label: "Access", value: access }] : []),
  ];
}
