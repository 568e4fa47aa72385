/** What the API refused a form with, for the screen that sent it. */
export interface Refusal {
  /** The code that the procedure declares; undefined where the input itself was refused. */
  code: string | undefined;
  message: string;
  /** What is wrong with single fields, by their names. */
  fields: Readonly<Record<string, string>>;
  data: unknown;
}

/** Reads an error as a refusal; undefined for anything that is none, such as a lost connection or an error of the server. */
export function refusalIn(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, defined, data } = error as Error & { code?: unknown; defined?: unknown; data?: unknown };
  if (typeof code !== "string") return undefined;
  if (defined === true) return { code, message: error.message, fields: {}, data };
  if (code !== "BAD_REQUEST") return undefined;
  return { code: undefined, message: "Please check what you typed.", fields: fieldsIn(data), data };
}

function fieldsIn(data: unknown): Record<string, string> {
  const { issues } = (data ?? {}) as { issues?: unknown };
  const fields: Record<string, string> = {};
  for (const issue of Array.isArray(issues) ? issues : []) {
    const { path, message } = issue as { path?: unknown[]; message?: unknown };
    const [field] = path ?? [];
    if (typeof field === "string" && typeof message === "string") fields[field] ??= message;
  }
  return fields;
}
