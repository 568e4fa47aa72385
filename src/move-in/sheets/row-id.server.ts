import type { Secrets } from "#shared/secrets/secrets.server.ts";

/**
 * The id of a row without one in its file: equal for equal parts, so that a second import changes nothing. A keyed
 * digest, because the id stays after a name is deleted.
 */
export function rowId(
  secrets: Pick<Secrets, "digest">,
  kind: string,
  parts: readonly (string | null)[],
): string {
  const bytes = Buffer.from(secrets.digest(`imported ${kind}`, JSON.stringify(parts)), "base64url").subarray(
    0,
    16,
  );
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The id of a row in an export of this site. Undefined for any other text. */
export function ownId(text: string | null): string | undefined {
  return text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
    ? text.toLowerCase()
    : undefined;
}
