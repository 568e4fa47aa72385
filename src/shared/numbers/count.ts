const format = new Intl.NumberFormat("en-GB");

/** "1,234" */
export function countText(count: number): string {
  return format.format(count);
}
