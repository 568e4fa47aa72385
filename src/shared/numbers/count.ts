const format = new Intl.NumberFormat("en-GB");

/** "1,234" */
export function countText(count: number): string {
  return format.format(count);
}

/** "1 guardian", "1,234 guardians" */
export function countedText(count: number, one: string, many: string): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}

/** Parses a typed integer; NaN for any other text. */
export function wholeNumberIn(text: string): number {
  return /^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}
