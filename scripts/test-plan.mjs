/** The steps of `npm test` in order. The independent steps of a row run concurrently. */
const rows = [
  ["types", "lint", "unused", "imports"],
  ["build", "unit"],
  // The engines' journeys are mostly idle.
  ["integration", "engines"],
  ["browser"],
];

const quick = ["types", "lint", "unused", "imports", "unit"];

/** Steps that run tests and accept file names. */
export const testSteps = ["unit", "integration", "browser", "engines", "restored"];

const needBuild = ["integration", "browser", "engines"];

/** The browser tests that use what was restored: accounts, bookings, tickets, files and the demo content. */
const restoredJourneys = [
  ...["auth", "security", "profile", "my-tickets", "campus-booking", "campus-tickets", "door"],
  ...["culture-feed", "library", "lab-applications", "signal"],
].map((name) => `/${name}.spec.ts`);

export const usage = `npm test                     everything
npm test -- quick            ${quick.join(", ")}: for every change
npm test -- STEP             one step of: ${rows.flat().join(", ")}
npm test -- STEP NAME...     of ${testSteps.join(", ")}: the files with one of these names
npm test -- restored         the main browser tests on a site that was backed up while it served, and restored`;

/**
 * Parses the arguments of `npm test --`: the rows of steps to run, and the names that filter the test files. Undefined
 * for an unknown step.
 */
export function planOf([word, ...names]) {
  if (word === "restored")
    return { rows: [["build"], ["restored"]], names: names.length > 0 ? names : restoredJourneys };
  const wanted = stepsOf(word);
  if (!wanted || (names.length > 0 && !testSteps.includes(word))) return undefined;
  const chosen = rows.map((row) => row.filter((step) => wanted.includes(step)));
  return { rows: chosen.filter((row) => row.length > 0), names };
}

function stepsOf(word) {
  if (word === undefined) return rows.flat();
  if (word === "quick") return quick;
  if (!rows.flat().includes(word)) return undefined;
  return needBuild.includes(word) ? ["build", word] : [word];
}
