export function loadFailure(words: string): string {
  return `Failed to load data: ${words}`;
}
