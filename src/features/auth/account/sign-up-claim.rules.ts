/** The request header with a browser's claim, for `/signup` and `/verify`. */
export const CLAIM_HEADER = "x-sign-up-claim";

/** The minimum length of a random claim. A shorter one could be guessed, and is ignored. */
const LENGTHS = { min: 16, max: 200 };

/** The claim in a header; undefined if it is missing or unusable. */
export function claimIn(header: string | undefined): string | undefined {
  const { length } = header ?? "";
  return length >= LENGTHS.min && length <= LENGTHS.max ? header : undefined;
}
