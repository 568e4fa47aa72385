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
export const testSteps = ["unit", "integration", "browser", "engines"];

const needBuild = ["integration", "browser", "engines"];

export const usage = `npm test                     everything
npm test -- quick            ${quick.join(", ")}: for every change
npm test -- STEP             one step of: ${rows.flat().join(", ")}
npm test -- STEP NAME...     of ${testSteps.join(", ")}: the files with one of these names`;

/**
 * Parses the arguments of `npm test --`: the rows of steps to run, and the names that filter the test files. Undefined
 * for an unknown step.
 */
export function planOf([word, ...names]) {
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
