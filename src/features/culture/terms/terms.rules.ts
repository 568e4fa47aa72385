/**
 * The version of /terms: the day from which its words hold. A change of what they mean gets a new day, and members are
 * asked again at their next upload.
 */
export const TERMS_VERSION = "2026-12-01";

/** The refusal of a publication by an account that has not accepted this version. */
export const TERMS_NOT_ACCEPTED =
  "Say yes to our rules first: read them at /terms, tick the box, and send the video again.";

/** The error of the tick in the form. */
export const TERMS_NOT_TICKED = "Read the rules, then tick this.";
