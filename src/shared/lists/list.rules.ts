/** Rows of a page. */
export const PAGE_ROWS = 100;

/** Maximum length of a search. */
export const SEARCH_LENGTH = 200;
