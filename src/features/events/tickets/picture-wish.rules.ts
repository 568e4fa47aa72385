/** A person's photo consent. Null is unknown, and never counts as consent. */
export const pictureWishes = ["no", "yes"] as const;

export type PictureWish = (typeof pictureWishes)[number];

export const pictureWishLabels: Record<PictureWish, string> = {
  no: "No pictures of me",
  yes: "Pictures of me are fine",
};

/** The number of holders at an event for each photo consent answer. */
export interface PictureCounts {
  booked: number;
  no: number;
  unknown: number;
}

/** The counts as a sentence: "3 of 120 who booked do not want to be in pictures, 40 have not said." */
export function pictureCountsText({ booked, no, unknown }: PictureCounts): string {
  const refuse = no === 1 ? "does" : "do";
  const said = unknown === 1 ? "has" : "have";
  return `${no} of ${booked} who booked ${refuse} not want to be in pictures, ${unknown} ${said} not said. Not said is not a yes.`;
}
