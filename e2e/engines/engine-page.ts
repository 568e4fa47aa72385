import { setTimeout as wait } from "node:timers/promises";

/** A page in a browser without Playwright: the operations of a test, in each engine's protocol. */
export interface EnginePage {
  open(url: string): Promise<void>;
  address(): Promise<string>;
  /** Evaluates an expression in the page. */
  read<T>(expression: string): Promise<T>;
  /** Clicks the first visible control with this role and name. */
  press(role: Role, name: string | RegExp): Promise<void>;
  /** Replaces the text of the first visible field with this label. */
  fill(label: string, text: string): Promise<void>;
  /** Selects a local file in the first file field, visible or hidden, with a label that contains this text. */
  chooseFile(label: string, path: string): Promise<void>;
}

export type Role = "button" | "link" | "tab" | "field" | "file";

export interface Engine {
  name: string;
  /** A page with empty storage. */
  newPage(): Promise<EnginePage>;
  /** Closes the pages of a test, because they would continue to play and move. */
  closePages(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The source of a function for the page, which finds the element with a role and a name. `name` is the exact name or,
 * with `flags`, the source of a regular expression.
 */
export const findControl = `(role, name, flags) => {
  const selectors = {
    button: "button:not([role=tab]), [role=button], summary, input[type=submit]",
    link: "a[href]",
    tab: "[role=tab]",
    field: "input:not([type=file]), textarea, select",
    file: "input[type=file]",
  };
  const text = (node) => (node?.textContent ?? "").replace(/\\s+/g, " ").trim();
  const nameOf = (control) =>
    control.getAttribute("aria-label") ?? (control.labels?.length ? text(control.labels[0]) : text(control));
  const isShown = (control) =>
    role === "file" || control.checkVisibility({ visibilityProperty: true }) && control.getClientRects().length > 0;
  // What needs scripts is marked so until the page is hydrated.
  const isEnabled = (control) => !control.disabled && control.ariaDisabled !== "true";
  const matches = flags !== null ? (found) => new RegExp(name, flags).test(found) : (found) => found === name;
  // The content of an open dialog has priority.
  const places = [...document.querySelectorAll("[role=dialog], dialog[open]")].reverse().concat(document.body);
  for (const place of places)
    for (const control of place.querySelectorAll(selectors[role]))
      if (isShown(control) && isEnabled(control) && matches(nameOf(control))) return control;
  return null;
}`;

/**
 * Sets a date or time field; false for any other field. Native editors expect the field's parts in different orders.
 * Runs in the page. Uses the prototype's setter, because React ignores a value set through the element itself.
 */
export function setByPart(field: HTMLInputElement, text: string): boolean {
  if (!/^(date|time)$/.test(field.type)) return false;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}

/** The arguments of `findControl` for a name: a text, or a pattern and its flags. */
export function nameArguments(name: string | RegExp): [string, string | null] {
  return typeof name === "string" ? [name, null] : [name.source, name.flags];
}

/** Above the drivers' built-in timeouts. */
const ANSWER_LIMIT_MS = 75_000;

/** Polls until the result is not null, undefined or false. */
export async function waitFor<T>(what: string, ask: () => Promise<T>): Promise<NonNullable<T>> {
  const until = Date.now() + 60_000;
  let failure: unknown;
  while (Date.now() < until) {
    try {
      const answer = await ask();
      if (answer) return answer;
      failure = undefined;
    } catch (error) {
      // The page navigated during the call.
      failure = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what} did not come`, { cause: failure });
}

/** Fails with the step's name if a driver does not answer: not every WebDriver command has a timeout. */
export async function answered<T>(what: string, answer: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = wait(ANSWER_LIMIT_MS, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`The driver did not answer: ${what}`);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    timer.abort();
    late.catch(() => {});
  }
}
