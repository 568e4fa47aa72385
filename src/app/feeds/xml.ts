/** A document without the characters that XML 1.0 cannot carry, by which it would not be well-formed; `feedsmith` writes them. */
export function xmlDocument(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "");
}
