import * as z from "zod/mini";
import type { DraftLabels } from "#shared/forms/draft-conflict.rules.ts";
import type { FormSchema } from "#shared/forms/use-schema-form.ts";
import { pictureIn } from "./pictures.rules.ts";
import { fieldsOf, type ItemDraft, typedOf, typedText, wordsIn } from "./word-fields.rules.ts";
import { partField, publishAtField } from "./words.fields.ts";
import { type PartWords, withWords } from "./words.rules.ts";

/** A section's form values: its fields by key, `picture` with one item or none, `when` and `publishAt`. */
export type WordsDraft = Record<string, string | ItemDraft[]>;

export const whenLabels = { now: "Publish now", later: "Publish at …", draft: "Keep as a draft" } as const;

export type When = keyof typeof whenLabels;

/** The content that a form saves. */
export interface WordsToSave {
  words: PartWords | null;
  when: When;
  publishAt?: string;
}

/** A section's content as form values; null for the copy file's content. */
export function draftOf(own: PartWords, words: PartWords | null): WordsDraft {
  const picture = pictureIn(words);
  const typed = typedOf(fieldsOf(own), withWords(own, words ?? {}));
  return { ...typed, picture: picture ? [{ id: picture.id, alt: picture.alt }] : [] };
}

/** The picture of a draft. The id is empty during the upload. */
function pictureOf({ picture }: WordsDraft): ItemDraft | undefined {
  return Array.isArray(picture) ? picture[0] : undefined;
}

/** The schema of a section's form, with the same check as on the server. */
export function partForm(own: PartWords): FormSchema<WordsDraft, WordsToSave> {
  const field = partField(own);
  return z.pipe(
    z.record(z.string(), z.any()),
    z.transform((draft, { issues }): WordsToSave => {
      const picture = pictureOf(draft);
      const typed = wordsIn(fieldsOf(own), draft);
      const words = field.safeParse(picture ? { ...typed, picture } : typed);
      for (const { path, message } of words.error?.issues ?? [])
        issues.push({ code: "custom", input: draft, path: formPath(own, path), message });
      const { when } = draft;
      if (when !== "later") return { words: words.data as PartWords, when };
      const at = publishAtField.safeParse(draft.publishAt);
      for (const { message } of at.error?.issues ?? [])
        issues.push({ code: "custom", input: draft, path: ["publishAt"], message });
      return { words: words.data as PartWords, when, publishAt: at.data ?? "" };
    }),
  );
}

/** The path of an error in the form: the field, and within a list of objects the item and its field. */
function formPath(own: PartWords, path: readonly PropertyKey[]): PropertyKey[] {
  if (path[0] === "picture") return ["picture", 0, ...path.slice(1)];
  const names = path.join("/");
  const field = fieldsOf(own).find(({ key }) => names === key || names.startsWith(`${key}/`));
  if (!field) return [];
  const rest = field.row.length > 0 ? path.slice(field.key.split("/").length).slice(0, 2) : [];
  return [field.key, ...rest];
}

/** How a conflict and the version history display the fields of a section. */
export function draftLabels(own: PartWords): DraftLabels<WordsDraft> {
  const fields = new Map(fieldsOf(own).map((field) => [field.key, field]));
  return {
    names: {
      ...Object.fromEntries([...fields].map(([key, { label }]) => [key, label])),
      picture: "Picture",
    },
    displayValue(draft, key) {
      const field = fields.get(key);
      return field ? typedText(field, draft[key]) : displayedPicture(draft);
    },
  };
}

/** The start of the id distinguishes pictures with the same text. */
function displayedPicture(draft: WordsDraft): string {
  const picture = pictureOf(draft);
  return picture ? `“${picture.alt}” (file ${picture.id?.slice(0, 6)})` : "none";
}
