/** Parses a typed integer; NaN for any other text. */
export function wholeNumberIn(text: string): number {
  return /^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}
