import { brand } from "#src/brand.ts";

/** Opens a mail draft for sending art, audio or a story. */
export const submissionDraft =
  `mailto:${brand.submissionsEmail}` +
  `?subject=${encodeURIComponent(`For ${brand.name}: art, audio or a story`)}` +
  `&body=${encodeURIComponent("Who you are:\nWhat it is:\nA link or an attachment:\n")}`;
