/** The steps of `npm test` in their order. Those of one row do not depend on each other and run at the same time. */
const rows = [
  ["types", "lint", "unused", "imports"],
  ["build", "unit"],
  // The journeys of the engines wait more than they work.
  ["integration", "engines"],
  ["browser"],
];

const quick = ["types", "lint", "unused", "imports", "unit"];

/** Steps that run tests, which may be limited to some files. */
export const testSteps = ["unit", "integration", "browser", "engines"];

const needBuild = ["integration", "browser", "engines"];

export const usage = `npm test                     everything
npm test -- quick            ${quick.join(", ")}: for every change
npm test -- STEP             one step of: ${rows.flat().join(", ")}
npm test -- STEP NAME...     of ${testSteps.join(", ")}: the files with one of these names`;

/**
 * What the words after `npm test --` ask for: the rows of steps to run, and the names that limit the test files. Undefined where
 * there is no such step.
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
