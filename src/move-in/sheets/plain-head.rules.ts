/** A head in lower case, with single blanks between words, and "no" for "#". */
export function plainHead(head: string): string {
  return head
    .toLowerCase()
    .replace(/e-mail/g, "email")
    .replaceAll("#", " no ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
