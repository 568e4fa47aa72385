/** A page in a browser that Playwright does not drive: what a journey needs of it, in every engine's own protocol. */
export interface EnginePage {
  open(url: string): Promise<void>;
  address(): Promise<string>;
  /** The value of an expression in the page. */
  read<T>(expression: string): Promise<T>;
  /** Clicks the first visible control with this role and name. */
  press(role: Role, name: string | RegExp): Promise<void>;
  /** Types into the first visible field with this label, in place of what it holds. */
  fill(label: string, text: string): Promise<void>;
  /** Chooses a file of this machine in the first file field, visible or not, whose label has this text. */
  chooseFile(label: string, path: string): Promise<void>;
}

export type Role = "button" | "link" | "tab" | "field" | "file";

export interface Engine {
  name: string;
  /** A page without anything kept from others. */
  newPage(): Promise<EnginePage>;
  stop(): Promise<void>;
}

/**
 * A function's source for the page: finds the control with a role and a name, as an element. `name` is a text that the name is equal
 * to, or with `flags` the source of a pattern that it matches.
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
  const matches = flags !== null ? (found) => new RegExp(name, flags).test(found) : (found) => found === name;
  // What is in an open dialog lies over the rest.
  const places = [...document.querySelectorAll("[role=dialog], dialog[open]")].reverse().concat(document.body);
  for (const place of places)
    for (const control of place.querySelectorAll(selectors[role]))
      if (isShown(control) && !control.disabled && matches(nameOf(control))) return control;
  return null;
}`;

/**
 * Runs in the page: sets a field that is typed into part by part, in another order in each engine; false for one that is not.
 * React compares with the value that was last set through the element itself, so this one is set past it.
 */
export function setByPart(field: HTMLInputElement, text: string): boolean {
  if (!/^(date|time)$/.test(field.type)) return false;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}

/** A name for the function above: a text, or a pattern and its flags. */
export function nameArguments(name: string | RegExp): [string, string | null] {
  return typeof name === "string" ? [name, null] : [name.source, name.flags];
}

/** Waits for an answer that is not null, undefined or false. */
export async function waitFor<T>(what: string, ask: () => Promise<T>): Promise<NonNullable<T>> {
  const until = Date.now() + 30_000;
  let failure: unknown;
  while (Date.now() < until) {
    try {
      const answer = await ask();
      if (answer) return answer;
      failure = undefined;
    } catch (error) {
      // The page was left while it was asked.
      failure = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what} did not come`, { cause: failure });
}
