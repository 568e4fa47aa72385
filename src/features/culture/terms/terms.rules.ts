/** The refusal when an account publishes without having accepted the current rules. */
export const TERMS_NOT_ACCEPTED =
  "Say yes to our rules first: read them at /terms, tick the box, and send the video again.";

/** The error for a missing tick in the form. */
export const TERMS_NOT_TICKED = "Read the rules, then tick this.";
