import type { FreshProof } from "#shared/api/caller.ts";
import type { Secrets } from "./secrets.server.ts";

/** Registers the sealed columns by purpose, and why the site itself opens them. The application declares it. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface SealedPurposes {}

export type SealedPurpose = keyof SealedPurposes & string;

declare const sealedFor: unique symbol;

/** A text encrypted for its column (AES-256-GCM, base64url). Only this module makes and opens one. */
export interface Sealed<Purpose extends SealedPurpose = SealedPurpose> {
  readonly [sealedFor]: Purpose;
}

/** The opener: staff with fresh proof, the person in question, the operator for an export, or the site. */
export type Opener<Purpose extends SealedPurpose> =
  | FreshProof
  | "a download"
  | "the operator’s export"
  | SealedPurposes[Purpose];

/** Seals a text; null stays null. */
export function sealText<Purpose extends SealedPurpose, Text extends string | null>(
  secrets: Pick<Secrets, "seal">,
  purpose: Purpose,
  text: Text,
): Sealed<Purpose> | Extract<Text, null> {
  return (text === null ? null : secrets.seal(purpose, text)) as Sealed<Purpose> | Extract<Text, null>;
}

/** @throws Error for a text that was sealed with another key */
export function openText<Purpose extends SealedPurpose>(
  _: Opener<Purpose>,
  secrets: Pick<Secrets, "open">,
  purpose: Purpose,
  sealed: Sealed<Purpose>,
): string {
  return secrets.open(purpose, sealed as unknown as string);
}

/** Like `openText`, but null for a missing text and for a text that was sealed with another key. */
export function readText<Purpose extends SealedPurpose>(
  opener: Opener<Purpose>,
  secrets: Pick<Secrets, "open">,
  purpose: Purpose,
  sealed: Sealed<Purpose> | null,
): string | null {
  try {
    return sealed && openText(opener, secrets, purpose, sealed);
  } catch {
    // Sealed with another key.
    return null;
  }
}

export function sealJson<Purpose extends SealedPurpose>(
  secrets: Pick<Secrets, "seal">,
  purpose: Purpose,
  value: object,
): Sealed<Purpose> {
  return sealText(secrets, purpose, JSON.stringify(value));
}

/** Opens the result of `sealJson`. Null for a missing value and for one that was sealed with another key. */
export function readJson<Value, Purpose extends SealedPurpose>(
  opener: Opener<Purpose>,
  secrets: Pick<Secrets, "open">,
  purpose: Purpose,
  sealed: Sealed<Purpose> | null,
): Value | null {
  const text = readText(opener, secrets, purpose, sealed);
  return text === null ? null : (JSON.parse(text) as Value);
}

type Texts<Field extends string> = { readonly [Name in Field]: string | null };

type SealedTexts<Purpose extends SealedPurpose, Field extends string> = {
  readonly [Name in Field]: Sealed<Purpose> | null;
};

/** Seals some fields of a row, each separately; null stays null. */
export function sealFields<Purpose extends SealedPurpose, Field extends string, Row extends Texts<Field>>(
  secrets: Pick<Secrets, "seal">,
  purpose: Purpose,
  fields: readonly Field[],
  row: Row,
): Omit<Row, Field> & { [Name in Field]: Sealed<Purpose> | Extract<Row[Name], null> } {
  const sealed = fields.map((field) => {
    return [field, sealText(secrets, purpose, row[field])];
  });
  return { ...row, ...Object.fromEntries(sealed) };
}

/** Opens the result of `sealFields`. Null for a field that was sealed with another key. */
export function readFields<
  Purpose extends SealedPurpose,
  Field extends string,
  Row extends SealedTexts<Purpose, Field>,
>(
  opener: Opener<Purpose>,
  secrets: Pick<Secrets, "open">,
  purpose: Purpose,
  fields: readonly Field[],
  row: Row,
): Omit<Row, Field> & Record<Field, string | null> {
  const opened = fields.map((field) => [field, readText(opener, secrets, purpose, row[field])]);
  return { ...row, ...Object.fromEntries(opened) };
}
