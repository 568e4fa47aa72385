/** Text in plain characters: full-width and similar forms as the common ones, without those that only direct or hide text. */
export function plainCharacters(text: string): string {
  return text.normalize("NFKC").replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "");
}
