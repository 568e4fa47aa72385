/** A phone's camera has up to 108 megapixels. The reader's process can decode a picture of this size. */
export const MAX_MEGAPIXELS = 120;

/** The sentence for a picture that the reader refuses. Undefined for an accepted picture. */
export function pictureProblem(
  refusal: { refused: "too-large"; megapixels: number } | { refused: "not-a-picture" | "broken" },
): string | undefined {
  if (refusal.refused === "too-large")
    return `This picture has ${refusal.megapixels} megapixels. Please choose one of at most ${MAX_MEGAPIXELS}.`;
  return refusal.refused === "broken" ? "This picture is damaged. Please choose another." : undefined;
}
