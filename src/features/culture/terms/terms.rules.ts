/** The refusal of a publication by an account that has not accepted the rules as they are now. */
export const TERMS_NOT_ACCEPTED =
  "Say yes to our rules first: read them at /terms, tick the box, and send the video again.";

/** The error of the tick in the form. */
export const TERMS_NOT_TICKED = "Read the rules, then tick this.";
