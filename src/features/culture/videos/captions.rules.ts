/** Changes of a video's captions by one account. Each leaves a version in the evidence, and the limit says nothing of it. */
export const CAPTION_CHANGES_A_DAY = 20;

/** The characters of a video's earlier captions that are kept as evidence: those of 20 files of the largest size. */
export const EARLIER_CAPTIONS_LENGTH = 20 * 256 * 1024;

/**
 * Adds replaced captions to the earlier ones, the oldest first. The texts have a maximum length in all; the first entry,
 * which the video had when it was reported, always stays, and then the newest.
 */
export function withEarlier<Captions extends { text: string }>(
  kept: readonly Captions[],
  replaced: Captions,
): Captions[] {
  if (kept.some(({ text }) => text === replaced.text)) return [...kept];
  const [first = replaced, ...later] = [...kept, replaced];
  const newest: Captions[] = [];
  let room = EARLIER_CAPTIONS_LENGTH - first.text.length;
  for (const each of later.reverse()) {
    room -= each.text.length;
    if (room < 0) break;
    newest.unshift(each);
  }
  return [first, ...newest];
}
