import { z } from "zod";
import { type AuthProblem, AuthRefusal } from "./auth-errors.rules.ts";
import { isAuthProblem } from "./auth-problems.rules.ts";

/**
 * Parses a request's body.
 * @throws AuthRefusal for the first problem
 */
export function readRequest<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  if (isFields(body)) refuseOthers(body);
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const { issues } = result.error;
  const named = issues.map(({ message }) => message).filter(isAuthProblem);
  const [first] = named.includes("credentials_missing") ? (["credentials_missing"] as const) : named;
  if (first) throw new AuthRefusal(first);
  const mistyped = issues.find(
    (issue) => issue.code === "invalid_type" || (issue.code === "invalid_format" && issue.format === "uuid"),
  );
  if (!mistyped) throw new AuthRefusal("validation_failed");
  const detail = `${mistyped.path.join(".") || "body"}: ${mistyped.message}`;
  throw new AuthRefusal("bad_json", { values: { detail } });
}

/** Refuses values that the service cannot use and must not ignore: a phone number, and PKCE. */
function refuseOthers({ phone, code_challenge: challenge, code_challenge_method: method }: Fields): void {
  if (phone) throw new AuthRefusal("phone_provider_disabled");
  if (challenge || method)
    throw new AuthRefusal("pkce_method_unsupported", { values: { method: JSON.stringify(method ?? "") } });
}

/** A schema's error with the refusal's name as its message. */
export const refused = (problem: AuthProblem) => ({ error: problem });

export type Fields = Readonly<Record<string, unknown>>;

/** Checks a body before its fields are parsed: `find` returns the name of the problem with it. */
export function checked<Schema extends z.ZodType>(
  find: (fields: Fields) => AuthProblem | undefined,
  schema: Schema,
): z.ZodPipe<z.ZodUnknown, Schema> {
  const check = z.unknown().superRefine((body, context) => {
    const problem = isFields(body) ? find(body) : undefined;
    if (problem) context.addIssue({ code: "custom", message: problem });
  });
  return check.pipe(schema) as z.ZodPipe<z.ZodUnknown, Schema>;
}

export function isFields(body: unknown): body is Fields {
  return typeof body === "object" && body !== null && !Array.isArray(body);
}

export function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}
