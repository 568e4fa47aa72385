import { londonClock } from "#shared/time/london.ts";

interface Person {
  studentName: string;
  codes: readonly string[];
  places: number;
  bookingStatus: "confirmed" | "cancelled";
  /** In ISO 8601. */
  checkedInAt: string | null;
}

/** The lines of an event's fire list: everybody with a place, by name, and since when they are in. */
export function fireListLines(people: readonly Person[]): string[][] {
  const expected = people
    .filter(({ bookingStatus }) => bookingStatus === "confirmed")
    .sort((one, other) => one.studentName.localeCompare(other.studentName, "en-GB"));
  return [
    ["Name", "People", "In since", "Code"],
    ...expected.map(({ studentName, places, checkedInAt, codes }) => [
      studentName,
      String(places),
      checkedInAt ? londonClock(new Date(checkedInAt)) : "",
      codes.join(" "),
    ]),
  ];
}
