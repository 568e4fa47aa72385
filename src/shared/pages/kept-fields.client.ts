import { brand } from "#src/brand.ts";

/** The session storage's key of typed values, for the time of a reload. */
const key = `${brand.slug}.reload`;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface KeptForm {
  form: string;
  /** Name and value of each field with text, and of each checked box. */
  fields: [name: string, value: string][];
}

/** Stores typed values for `restoreFields` after a reload, but never passwords, codes and files. */
export function keepFields(): void {
  const forms = [...document.forms].map(
    (form): KeptForm => ({
      form: identityOf(form),
      fields: fieldsOf(form)
        .filter((field) => (isChoice(field) ? field.checked : field.value !== ""))
        .map(({ name, value }) => [name, value]),
    }),
  );
  const typed = forms.filter(({ fields }) => fields.length > 0);
  try {
    if (typed.length > 0) sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {
    // Storage is blocked: the page reloads without the typed values.
  }
}

/**
 * Deletes what `keepFields` stored, and restores it in the forms of this page when they appear, for example when a
 * dialog opens again. Call it after the page is hydrated.
 */
export function restoreFields(): void {
  const kept = takeKept();
  if (kept.length === 0) return;
  const restore = () => {
    for (const form of document.forms) {
      const place = kept.findIndex((one) => one.form === identityOf(form));
      for (const { fields } of place < 0 ? [] : kept.splice(place, 1)) fill(form, fields);
    }
    if (kept.length === 0) observer.disconnect();
  };
  const observer = new MutationObserver(restore);
  observer.observe(document, { subtree: true, childList: true });
  restore();
}

function takeKept(): KeptForm[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    sessionStorage.removeItem(key);
    return kept;
  } catch {
    // Storage is blocked, or contains no JSON.
    return [];
  }
}

/** Identical for a form before and after a reload, and different for the rows or people that a dialog is about. */
function identityOf(form: HTMLFormElement): string {
  const dialog = form.closest("[role=dialog]");
  const about = ["aria-labelledby", "aria-describedby"].map(
    (attribute) => document.getElementById(dialog?.getAttribute(attribute) ?? "")?.textContent,
  );
  const names = new Set(fieldsOf(form).map(({ name }) => name));
  return [location.pathname, ...about, ...names].join("\n");
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (field): field is Field =>
      field.matches("input, textarea, select") &&
      (field as Field).name !== "" &&
      (field as Field).autocomplete !== "one-time-code" &&
      !["password", "file", "hidden", "submit", "button", "reset"].includes((field as Field).type),
  );
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

function fill(form: HTMLFormElement, kept: KeptForm["fields"]): void {
  for (const field of fieldsOf(form)) {
    if (isChoice(field)) {
      const isChecked = kept.some(([name, value]) => name === field.name && value === field.value);
      if (field.checked !== isChecked) field.click();
      continue;
    }
    const [, value = ""] = kept.find(([name]) => name === field.name) ?? [];
    if (field.value === value) continue;
    // Uses the prototype's setter: React ignores a value that its tracked setter has seen.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
  }
}
