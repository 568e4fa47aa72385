/** A whole number that was typed; NaN for any other text. */
export function wholeNumberIn(text: string): number {
  return /^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}
