export function planOf(words: string[]): { rows: string[][]; names: string[] } | undefined;
