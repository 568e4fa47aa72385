/** A file that cannot be read. The message is for the person who chose it. */
export class UnreadableSheet extends Error {
  override name = "UnreadableSheet";
}

/** The words for a file that is not text; the sentence says what to do. */
export const notText =
  "This is no text file. In Excel, Numbers or Sheets save it as CSV, and choose that file.";

/**
 * The text of a file from a spreadsheet or calendar: UTF-8, UTF-16 with a mark (Excel's "Unicode text"), else
 * Windows-1252. Undefined for a file that is not text, such as a workbook.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = decoderOf(bytes)?.decode(bytes) ?? decodeUtf8(bytes) ?? decode1252(bytes);
  return text.includes("\0") || text.startsWith("PK\u0003\u0004") ? undefined : text;
}

function decoderOf([first, second]: Uint8Array): TextDecoder | undefined {
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le");
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be");
  return undefined;
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Another encoding.
    return undefined;
  }
}

function decode1252(bytes: Uint8Array): string {
  return new TextDecoder("windows-1252").decode(bytes);
}
