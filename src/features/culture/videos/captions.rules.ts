/** How many earlier captions of a video are kept as evidence. */
export const EARLIER_CAPTIONS = 10;

/**
 * Adds replaced captions to the earlier ones, the oldest first. The list has a maximum length; the first entry, which
 * the video had when it was reported, always stays.
 */
export function withEarlier<Captions extends { text: string }>(
  kept: readonly Captions[],
  replaced: Captions,
): Captions[] {
  if (kept.some(({ text }) => text === replaced.text)) return [...kept];
  const [first = replaced, ...later] = [...kept, replaced];
  return [first, ...later.slice(1 - EARLIER_CAPTIONS)];
}
