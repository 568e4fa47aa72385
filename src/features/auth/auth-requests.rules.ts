import { z } from "zod";
import { type AuthProblem, AuthRefusal } from "./auth-errors.rules.ts";
import { MAX_PASSWORD_LENGTH } from "./passwords.rules.ts";

/** What each request to the auth service must hold. A schema's message is the name of the refusal it leads to. */

const refused = (problem: AuthProblem) => ({ error: problem });

/** An address as it is kept: lower case, at most 255 characters. */
export const emailAddress = z
  .string(refused("email_address_invalid"))
  .trim()
  .toLowerCase()
  .max(255, refused("email_address_invalid"))
  .pipe(z.email(refused("email_address_invalid")));

const requiredEmail = z
  .preprocess((value) => value ?? "", z.string().trim().min(1, refused("credentials_missing")))
  .pipe(emailAddress);

const password = z.string().max(MAX_PASSWORD_LENGTH, refused("password_too_long"));

const requiredPassword = z.preprocess(
  (value) => value ?? "",
  password.min(1, refused("credentials_missing")),
);

/** Every access token repeats it, and no request's head may be over 8 kB on the way through common proxies. */
const MAX_METADATA_BYTES = 4000;

/** Whether a client may keep that with an account: small, and nothing that the database cannot hold. */
export function isKeepable(data: Record<string, unknown>): boolean {
  try {
    const text = JSON.stringify(data);
    return Buffer.byteLength(text) <= MAX_METADATA_BYTES && !UNKEEPABLE.test(text);
  } catch {
    // Nested too deep.
    return false;
  }
}

// NUL and half characters, as JSON writes them.
const UNKEEPABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** What a client keeps with an account. */
const userMetadata = z
  .record(z.string(), z.unknown())
  .refine(isKeepable)
  .nullish()
  .transform((data) => data ?? {});

const address = z.string().max(2000).nullish();

export const passwordSignIn = z.object({ email: requiredEmail, password: requiredPassword });
export type PasswordSignIn = z.infer<typeof passwordSignIn>;

export const refreshRequest = z.object({ refresh_token: z.string().min(1).max(500) });

export const signUpRequest = z.object({
  email: requiredEmail,
  password: requiredPassword,
  data: userMetadata,
});
export type SignUpRequest = z.infer<typeof signUpRequest>;

export const recoverRequest = z.object({ email: emailAddress });

export const otpRequest = z.object({
  email: emailAddress,
  create_user: z
    .boolean()
    .nullish()
    .transform((create) => create ?? true),
  data: userMetadata,
});

export const resendRequest = z.object({
  email: emailAddress,
  type: z.enum(["signup", "email_change"]),
});

export const linkTypes = ["signup", "recovery", "magiclink", "email", "email_change"] as const;
export type LinkType = (typeof linkTypes)[number];

const secret = z.string().min(1).max(500);

export const verifyRequest = z.union([
  z.object({ type: z.enum(linkTypes), token_hash: secret, redirect_to: address }),
  z.object({ type: z.enum(linkTypes), email: emailAddress, token: secret, redirect_to: address }),
]);
export type VerifyRequest = z.infer<typeof verifyRequest>;

export const userChange = z.object({
  email: emailAddress.nullish(),
  password: password.nullish(),
  current_password: password.nullish(),
  nonce: z.string().max(100).nullish(),
  data: z.preprocess((data) => data ?? undefined, userMetadata.optional()),
});
export type UserChange = z.infer<typeof userChange>;

export const logoutScopes = ["global", "local", "others"] as const;

/** A name that a person gave: no control characters and no half ones. */
const givenName = z
  .string()
  .trim()
  .max(60)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);

export const factorRequest = z.object({
  factor_type: z.literal("totp"),
  friendly_name: givenName.nullish().transform((name) => name ?? ""),
  issuer: givenName.nullish(),
});
export type FactorRequest = z.infer<typeof factorRequest>;

export const factorVerification = z.object({ challenge_id: z.uuid(), code: z.string().max(20) });

export const recoveryCodeRequest = z.object({ code: z.string().max(60) });

/**
 * Reads a request's body by its schema.
 * @throws AuthRefusal for the first thing that is wrong with it.
 */
export function readRequest<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  if (isPhoneRequest(body)) throw new AuthRefusal("email_provider_needed");
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ message }) => message);
  const known = named.find((problem) => problems.includes(problem));
  throw new AuthRefusal(known ?? "validation_failed");
}

const named = ["credentials_missing", "email_address_invalid", "password_too_long"] as const;

function isPhoneRequest(body: unknown): boolean {
  return (
    typeof body === "object" &&
    body !== null &&
    "phone" in body &&
    Boolean(body.phone) &&
    !("email" in body && body.email)
  );
}
