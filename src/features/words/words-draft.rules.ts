import * as z from "zod/mini";
import type { DraftLabels } from "#shared/forms/draft-conflict.rules.ts";
import type { FormSchema } from "#shared/forms/use-schema-form.ts";
import { isDay, isLink, maxLengthOf, wordKeys } from "./copy-shape.rules.ts";
import { pictureIn } from "./pictures.rules.ts";
import { partField, publishAtField } from "./words.fields.ts";
import { isObject, type PartWords, withWords } from "./words.rules.ts";

/** A field of a part's form. */
export interface WordField {
  /** The keys that lead to it in the copy, joined by slashes. */
  key: string;
  label: string;
  /** `lines` are a list of texts, one a line; `items` a list of objects. */
  kind: "text" | "link" | "day" | "lines" | "items";
  /** The maximum length of a text. */
  max: number;
  own: unknown;
}

/** An item of a list as typed; a list of texts in it has one a line. */
export type ItemDraft = Record<string, string>;

/** The form values of a part: its fields by key, `picture` with one item or none, `when` and `publishAt`. */
export type WordsDraft = Record<string, string | ItemDraft[]>;

export const whenLabels = { now: "Publish now", later: "Publish at …", draft: "Keep as a draft" } as const;

export type When = keyof typeof whenLabels;

/** What a form saves. */
export interface WordsToSave {
  words: PartWords | null;
  when: When;
  publishAt?: string;
}

/** The fields of a part, in the order of its copy. */
export function fieldsOf(own: PartWords, above: readonly string[] = []): WordField[] {
  return wordKeys(own).flatMap((name) => {
    const value = own[name];
    const path = [...above, name];
    if (isObject(value)) return fieldsOf(value, path);
    const max = Array.isArray(value) ? 0 : maxLengthOf(String(value));
    return [{ key: path.join("/"), label: labelOf(path), kind: kindOf(name, value), max, own: value }];
  });
}

function kindOf(name: string, value: unknown): WordField["kind"] {
  if (Array.isArray(value)) return isObject(value[0]) ? "items" : "lines";
  if (isDay(value)) return "day";
  return isLink(name) ? "link" : "text";
}

/** "letter/access/href" as "Letter: access: link". */
function labelOf(path: readonly string[]): string {
  return capitalised(path.map((name) => (isLink(name) ? "link" : wordOf(name))).join(": "));
}

/** "whatWeBring" as "What we bring". */
export function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function wordOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** The words of a part as typed into the form; null for those of its copy. */
export function draftOf(own: PartWords, words: PartWords | null): WordsDraft {
  const picture = pictureIn(words);
  const fields = fieldsOf(withWords(own, words ?? {})).map(({ key, own }) => [
    key,
    Array.isArray(own) && isObject(own[0]) ? own.map((item) => itemDraftOf(item)) : typedText(own),
  ]);
  return { ...Object.fromEntries(fields), picture: picture ? [{ id: picture.id, alt: picture.alt }] : [] };
}

/** The picture of a draft; its id is empty while its file is on its way. */
function pictureOf({ picture }: WordsDraft): ItemDraft | undefined {
  return Array.isArray(picture) ? picture[0] : undefined;
}

function itemDraftOf(item: Record<string, unknown>): ItemDraft {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, typedText(value)]));
}

function typedText(value: unknown): string {
  return Array.isArray(value) ? value.join("\n") : String(value);
}

/** The words of a draft, in the shape of the copy. */
export function wordsOf(own: PartWords, draft: WordsDraft, above: readonly string[] = []): PartWords {
  return Object.fromEntries(
    wordKeys(own).map((name) => {
      const value = own[name];
      const path = [...above, name];
      return [name, isObject(value) ? wordsOf(value, draft, path) : typedWords(value, draft[path.join("/")])];
    }),
  );
}

function typedWords(own: unknown, typed: WordsDraft[string] | undefined): unknown {
  if (!Array.isArray(own)) return typed;
  const [first] = own;
  if (!Array.isArray(typed)) return linesOf(typed ?? "");
  return typed.map((item) =>
    Object.fromEntries(Object.keys(first).map((name) => [name, typedWords(first[name], item[name] ?? "")])),
  );
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The schema of a part's form: the same check as the server's. */
export function partForm(own: PartWords): FormSchema<WordsDraft, WordsToSave> {
  const field = partField(own);
  return z.pipe(
    z.record(z.string(), z.any()),
    z.transform((draft, { issues }): WordsToSave => {
      const picture = pictureOf(draft);
      const typed = wordsOf(own, draft);
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

/** The path of an error in the form: its field, and within a list of objects the item and its field. */
function formPath(own: PartWords, path: readonly PropertyKey[]): PropertyKey[] {
  if (path[0] === "picture") return ["picture", 0, ...path.slice(1)];
  const names = path.join("/");
  const field = fieldsOf(own).find(({ key }) => names === key || names.startsWith(`${key}/`));
  if (!field) return [];
  const rest = field.kind === "items" ? path.slice(field.key.split("/").length).slice(0, 2) : [];
  return [field.key, ...rest];
}

/** How the fields of a part are displayed in a conflict and in the history. */
export function draftLabels(own: PartWords): DraftLabels<WordsDraft> {
  return {
    names: {
      ...Object.fromEntries(fieldsOf(own).map(({ key, label }) => [key, label])),
      picture: "Picture",
    },
    displayValue: (draft, key) => (key === "picture" ? displayedPicture(draft) : displayed(draft[key])),
  };
}

function displayed(value: WordsDraft[string] | undefined): string {
  if (!value?.length) return "empty";
  if (typeof value === "string") return `“${value}”`;
  return value.map((item) => `“${Object.values(item).join(" – ")}”`).join("; ");
}

/** The start of the id tells pictures with the same text apart. */
function displayedPicture(draft: WordsDraft): string {
  const picture = pictureOf(draft);
  return picture ? `“${picture.alt}” (file ${picture.id?.slice(0, 6)})` : "none";
}
