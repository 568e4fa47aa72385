/** The maximum number of rows in an answer. */
export const LIST_ROWS = 20_000;

/** Maximum length of a search. */
export const SEARCH_LENGTH = 200;
