import type { WeakPasswordReason } from "../passwords/passwords.rules.ts";
import { type AuthProblem, problemOf } from "./auth-problems.rules.ts";

export type { AuthProblem } from "./auth-problems.rules.ts";

interface Details {
  reasons?: readonly WeakPasswordReason[];
  retryAfterSeconds?: number;
  /** Values for the `{name}` placeholders of the problem's message. */
  values?: Readonly<Record<string, string | number>>;
}

/** A refusal of the auth service. */
export class AuthRefusal extends Error {
  override name = "AuthRefusal";
  readonly problem: AuthProblem;
  readonly reasons: readonly WeakPasswordReason[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(problem: AuthProblem, { reasons, retryAfterSeconds, values = {} }: Details = {}) {
    super(filledIn(problemOf(problem).message, { seconds: retryAfterSeconds ?? 0, ...values }));
    this.problem = problem;
    this.reasons = reasons;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The refusal of a password with the reasons of `weaknessesOf`. */
export function weakPassword(reasons: readonly WeakPasswordReason[], { isStaff = false } = {}): AuthRefusal {
  if (!reasons.includes("length")) return new AuthRefusal("password_easy_to_guess", { reasons });
  return new AuthRefusal(isStaff ? "weak_admin_password" : "weak_password", { reasons });
}

/** The body of a refusal: in the current shape for clients that send an API version, or in the older one. */
export function refusalBody(refusal: AuthRefusal, isVersioned: boolean) {
  const { problem, message, reasons } = refusal;
  const { status } = problemOf(problem);
  const code = codeOf(refusal);
  const weak = reasons && { weak_password: { reasons } };
  return isVersioned ? { code, message, ...weak } : { code: status, error_code: code, msg: message, ...weak };
}

/** The protocol's error code of a refusal. */
export function codeOf({ problem }: Pick<AuthRefusal, "problem">): string {
  return problemOf(problem).code ?? problem;
}

/** The OAuth `error` of a refusal, for a redirect's fragment. */
export function oauthErrorOf({ problem }: AuthRefusal): string {
  const names: Record<number, string> = {
    400: "invalid_request",
    401: "unauthorized_client",
    403: "access_denied",
  };
  return names[problemOf(problem).status] ?? "server_error";
}

function filledIn(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
