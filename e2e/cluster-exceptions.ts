/** The test files that `npm run cluster -- journeys` leaves out, each with the reason. */
export const clusterExceptions: Readonly<Record<string, string>> = {
  "kit.spec.ts": "tests the pages of the development server, which is always one process",
};
