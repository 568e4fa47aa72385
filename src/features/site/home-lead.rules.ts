/** The site in one sentence: below the front page's headline, and for search engines. */
export const homeLead =
  "Shows, labs, music and a stage at your uni. Run with 14–25s across London, not just for them.";
