import { isDefinedError, ORPCError } from "@orpc/client";
import { NotLoaded } from "./not-loaded.ts";
import { UNEXPECTED } from "./problems.ts";

/** A refusal of the API, for the screen that called it. */
export interface Refusal {
  /** The error's code in the API; undefined where the input failed its validation. */
  code: string | undefined;
  message: string;
  /** Messages about single fields, by their names. */
  fields: Readonly<Record<string, string>>;
  data: unknown;
}

/** A refusal outside oRPC, such as one of an upload. The code is the API's where it has one. */
export class Refused extends Error {
  override name = "Refused";
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The refusal in an error; undefined for any other error, such as a lost connection or a server error. */
export function refusalIn(error: unknown): Refusal | undefined {
  if (error instanceof Refused) return { ...declared, code: error.code, message: error.message };
  if (!(error instanceof ORPCError)) return undefined;
  const { code, message, data } = error as ORPCError<string, unknown>;
  if (isDefinedError(error)) return { ...declared, code, message, data };
  if (code !== "BAD_REQUEST") return undefined;
  return { code: undefined, message: "Please check what you typed.", fields: fieldsIn(data), data };
}

/** The sentence for an error, for screens that can only advise to try again. */
export function refusalText(error: unknown): string {
  const refusal = refusalIn(error);
  if (refusal) return refusal.message;
  if (error instanceof NotLoaded) return error.message;
  // The text of a server or proxy error is for engineers.
  const isServerError = error instanceof ORPCError && error.status >= 500;
  return isServerError ? UNEXPECTED : "Check your connection and try again.";
}

const declared = { fields: {}, data: undefined };

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
