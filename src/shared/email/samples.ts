/** An address of maximum length, for the samples of emails. */
export const longEmail = `${"e".repeat(60)}@${"d".repeat(60)}.${"d".repeat(60)}.example`;
