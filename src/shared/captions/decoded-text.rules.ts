/** The beginnings of files in an encoding that is not UTF-8. */
const marks = [
  { encoding: "utf-16le", bytes: [0xff, 0xfe] },
  { encoding: "utf-16be", bytes: [0xfe, 0xff] },
] as const;

/**
 * The text of a file, without its byte order mark and control characters, and with `\n` line ends. Reads UTF-8,
 * UTF-16 with a byte order mark, and windows-1252, which older editors on Windows write. Undefined for a file that is
 * not text.
 */
export function decodedText(bytes: Uint8Array): string | undefined {
  const { encoding = undefined } =
    marks.find(({ bytes: [first, second] }) => bytes[0] === first && bytes[1] === second) ?? {};
  const text = encoding ? new TextDecoder(encoding).decode(bytes) : (utf8(bytes) ?? windows1252(bytes));
  if (text.includes("\0")) return undefined;
  return text.replace(/\r\n?|\u2028|\u2029/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Another encoding.
    return undefined;
  }
}

function windows1252(bytes: Uint8Array): string {
  return new TextDecoder("windows-1252").decode(bytes);
}
