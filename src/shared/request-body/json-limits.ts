/** The maximum size of a request body in bytes. Files are sent to /uploads, which has separate limits. */
export const MOST_BODY_BYTES = 64 * 1024;

/** No request of the API nests deeper than five levels. */
const MAX_DEPTH = 32;

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\[]{}');

/**
 * Whether JSON in UTF-8 nests deeper than any request needs. Parsing and validating half a million levels blocks the
 * event loop for 100 ms; counting brackets outside of strings needs no parser.
 */
export function isTooDeep(json: Uint8Array): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (isInString) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) isInString = false;
    } else if (byte === QUOTE) isInString = true;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (++depth > MAX_DEPTH) return true;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--;
  }
  return false;
}
