import { z } from "zod";
import { cleanEmail, EMAIL_LENGTH, emailPattern } from "#shared/text/email.rules.ts";
import { isTooLong } from "../passwords/passwords.rules.ts";
import type { AuthProblem } from "./auth-errors.rules.ts";
import { checked, type Fields, isMissing, refused } from "./request-body.rules.ts";

const emailFormat = z
  .string()
  .toLowerCase()
  .max(EMAIL_LENGTH, refused("email_too_long"))
  .pipe(z.email({ pattern: emailPattern, ...refused("email_invalid") }));

/** An address in its stored form: lower case, at most 255 characters. `missing` is the refusal of an empty one. */
const emailOr = (missing: AuthProblem) =>
  z
    .preprocess((value) => value ?? "", z.string().overwrite(cleanEmail).min(1, refused(missing)))
    .pipe(emailFormat);

const password = z.string().refine((typed) => !isTooLong(typed), refused("password_too_long"));

const requiredPassword = (missing: AuthProblem) =>
  z.preprocess((value) => value ?? "", z.string().min(1, refused(missing)).pipe(password));

/** Every access token contains the metadata, and common proxies limit a request's headers to 8 kB. */
const MAX_METADATA_BYTES = 4000;

/** Whether metadata can be stored: small, and without characters that the database refuses. */
export function isStorableMetadata(data: Record<string, unknown>): boolean {
  const text = JSON.stringify(data);
  return Buffer.byteLength(text) <= MAX_METADATA_BYTES && !UNSTORABLE.test(text);
}

// NUL and lone surrogates, escaped in JSON.
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** Free metadata of an account, set by the client. */
const userMetadata = z
  .record(z.string(), z.unknown())
  .refine(isStorableMetadata, refused("metadata_not_keepable"))
  .nullish()
  .transform((data) => data ?? {});

export const passwordSignIn = z.object({
  email: emailOr("sign_in_email_missing"),
  password: requiredPassword("invalid_credentials"),
});
export type PasswordSignIn = z.infer<typeof passwordSignIn>;

export const refreshRequest = z.object({
  /** A digest in base64url, or a GoTrue token (12 or 22 characters) that a moved site's browser still has. */
  refresh_token: z
    .preprocess((value) => value ?? "", z.string())
    .pipe(z.string().regex(/^([\w-]{43}|[a-z0-9]{12}|[\w-]{22})$/, refused("refresh_token_malformed"))),
});

export const signUpRequest = z.object({
  email: emailOr("credentials_missing"),
  password: requiredPassword("credentials_missing"),
  data: userMetadata,
});
export type SignUpRequest = z.infer<typeof signUpRequest>;

export const recoverRequest = z.object({ email: emailOr("recover_email_missing") });

const createUser = z
  .boolean()
  .nullish()
  .transform((create) => create ?? true);

export const otpRequest = z.object({
  email: emailOr("otp_email_missing"),
  create_user: createUser,
  data: userMetadata,
});

export const magicLinkRequest = z
  .object({ email: emailOr("magiclink_email_missing"), data: userMetadata })
  .transform((fields) => ({ ...fields, create_user: true }));

export const resendRequest = z.object({
  type: z.enum(["signup", "email_change"], refused("resend_type_unknown")),
  email: emailOr("resend_email_missing"),
});

export const linkTypes = ["signup", "recovery", "magiclink", "email", "email_change"] as const;
export type LinkType = (typeof linkTypes)[number];

const secret = z.string().min(1).max(500);
const typedEmail = z
  .string()
  .overwrite(cleanEmail)
  .toLowerCase()
  .max(EMAIL_LENGTH)
  .pipe(z.email({ pattern: emailPattern }));

/** The caller chose the sign-up's password in another browser, and wants to keep it. */
const keepPassword = z.boolean().nullish();

export const verifyRequest = checked(
  verifyProblem,
  z.union([
    z.object({ type: z.enum(linkTypes), token_hash: secret, keep_password: keepPassword }),
    z.object({ type: z.enum(linkTypes), token: secret, email: typedEmail, keep_password: keepPassword }),
  ]),
);
export type VerifyRequest = z.infer<typeof verifyRequest>;

function verifyProblem({ type, token, token_hash: hash, email, redirect_to: to }: Fields) {
  if (!type) return "verify_type_missing";
  if (Boolean(token) === Boolean(hash)) return "verify_token_missing";
  if (hash) {
    if (email || to) return "verify_hash_with_more";
    if (!isLinkType(type)) return "verify_hash_type_unknown";
    return typeof hash === "string" && hash.length <= 500 ? undefined : "link_expired";
  }
  if (!email) return "verify_email_missing";
  if (!isLinkType(type)) return "verify_type_unknown";
  if (!typedEmail.safeParse(email).success) return "verify_email_invalid";
  return typeof token === "string" && token.length <= 500 ? undefined : "otp_expired";
}

function isLinkType(type: unknown): boolean {
  return linkTypes.some((known) => known === type);
}

export const userChange = checked(
  ({ app_metadata: appMetadata }) => (isMissing(appMetadata) ? undefined : "app_metadata_not_allowed"),
  z.object({
    email: emailOr("email_missing").nullish(),
    password: password.nullish(),
    current_password: password.nullish(),
    nonce: z.string().max(100).nullish(),
    data: z.preprocess((data) => data ?? undefined, userMetadata.optional()),
  }),
);
export type UserChange = z.infer<typeof userChange>;

export const logoutScopes = ["global", "local", "others"] as const;
