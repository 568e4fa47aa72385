import { lintSource } from "@secretlint/core";
import { creator } from "@secretlint/secretlint-rule-preset-recommend";

const rules = [{ id: "@secretlint/secretlint-rule-preset-recommend", rule: creator }];

/** Larger files are data, such as fonts and films. */
export const MAX_BYTES = 1024 * 1024;

/** The password of examples in tests. */
const EXAMPLE = ":swordfish@";

/** The secrets in a file, each with its line and what it is, never its text. */
export async function secretsIn(path: string, content: Buffer): Promise<string[]> {
  if (content.length > MAX_BYTES || content.includes(0)) return [];
  const text = content.toString();
  const { messages } = await lintSource({
    source: {
      content: text,
      filePath: path,
      contentType: "text",
      ext: /\.[^./]*$/.exec(path)?.[0] ?? "",
    },
    options: { config: { rules }, maskSecrets: true, noPhysicFilePath: true },
  });
  return messages
    .filter(({ range }) => !text.slice(...range).includes(EXAMPLE))
    .map(({ loc, messageId, ruleId }) => `${path}:${loc.start.line} ${ruleId} ${messageId}`);
}
