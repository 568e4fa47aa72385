/** How many earlier captions of a video are kept as evidence. */
export const EARLIER_CAPTIONS = 10;

/**
 * Earlier captions, the oldest first, with one more. Whoever replaces them again and again fills no database, and does
 * not push out the first, which were there when the video was reported.
 */
export function withEarlier<Captions extends { text: string }>(
  kept: readonly Captions[],
  replaced: Captions,
): Captions[] {
  if (kept.some(({ text }) => text === replaced.text)) return [...kept];
  const [first = replaced, ...later] = [...kept, replaced];
  return [first, ...later.slice(1 - EARLIER_CAPTIONS)];
}
