/**
 * Text as people paste it, in plain characters: full-width and other compatibility forms as the common ones, without
 * control characters and characters that only direct or hide text.
 */
export function plainCharacters(text: string): string {
  return text.normalize("NFKC").replace(/[^\P{C}\s]|\p{Default_Ignorable_Code_Point}/gu, "");
}
