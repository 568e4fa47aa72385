import { fitTitle } from "#shared/type/fit.ts";

export const calendarTitle = fitTitle("East London Academic Calendar 2025-2026", {
  narrow: { lines: ["East London", "Academic Calendar", "2025-2026"], measureEm: 6.3 },
  wide: { lines: ["East London Academic", "Calendar 2025-2026"], measureEm: 9.5 },
});
