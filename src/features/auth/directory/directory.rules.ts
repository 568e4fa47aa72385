import { z } from "zod";
import { emailAddress } from "#shared/text/contact.fields.ts";
import type { AuthProblem } from "../protocol/auth-errors.rules.ts";

/** A charity's directory, as the operator set it up. */
export interface DirectorySettings {
  /** As its discovery document and its ID tokens have it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Lower case. Only their addresses sign in. */
  domains: readonly string[];
  /** The button says "Sign in with NAME". */
  name: string;
}

/** The browser has this long to come back from the directory, in seconds. */
export const DIRECTORY_VISIT_S = 10 * 60;

/** And this long to sign in as before, where the account has to be joined first. */
export const DIRECTORY_ANSWER_S = 15 * 60;

/** What a directory says of the person who signed in there. */
export interface DirectoryPerson {
  subject: string;
  /** Lower case; the directory vouches that it is the person's. */
  email: string;
  /** Whether they gave a second factor there. */
  hasSecondFactor: boolean;
  /** When they signed in there, in seconds since 1970; 0 where the directory does not say. */
  signedInAt: number;
}

/** A refused sign-in. The reason goes to the operator's log, so it has no address. */
interface Unknown {
  problem: AuthProblem;
  reason: string;
}

const GOOGLE_HOST = "accounts.google.com";

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.unknown().optional(),
  email_verified: z.unknown().optional(),
  xms_edov: z.unknown().optional(),
  hd: z.unknown().optional(),
  amr: z.array(z.unknown()).catch([]),
  auth_time: z.number().int().positive().catch(0),
});

/**
 * The person of a checked ID token, or why they cannot sign in.
 *
 * The address counts only where the directory vouches for it, since an admin of another organisation can write any
 * address into a directory of their own ("nOAuth"): `email_verified` is true, or Microsoft's `xms_edov`, which says that
 * the directory owns the domain. Google also vouches for private accounts with an address of the charity: `hd` says that
 * the account is its Workspace's.
 */
export function personOfClaims(
  claims: Record<string, unknown>,
  { issuer, domains }: Pick<DirectorySettings, "issuer" | "domains">,
  now: Date,
): DirectoryPerson | Unknown {
  const read = claimsSchema.safeParse(claims);
  if (!read.success) return { problem: "directory_failed", reason: "the ID token has no usable sub" };
  const { sub: subject, email, email_verified, xms_edov, hd, amr, auth_time } = read.data;
  const isVouchedFor = email_verified === true || [true, 1, "1", "true"].includes(xms_edov as never);
  const address = emailAddress().safeParse(email).data?.toLowerCase();
  if (!address) return { problem: "directory_unverified", reason: "the ID token has no address in email" };
  if (!isVouchedFor) return { problem: "directory_unverified", reason: "no email_verified, and no xms_edov" };
  const isOwn = (domain: unknown) => typeof domain === "string" && domains.includes(domain.toLowerCase());
  if (!isOwn(address.slice(address.lastIndexOf("@") + 1)))
    return { problem: "directory_elsewhere", reason: "the domain is not in STAFF_SIGN_IN_DOMAINS" };
  if ((hd !== undefined || new URL(issuer).host === GOOGLE_HOST) && !isOwn(hd))
    return { problem: "directory_elsewhere", reason: "hd is not in STAFF_SIGN_IN_DOMAINS" };
  // RFC 8176: several factors were given. Another method alone may have been the only one.
  const hasSecondFactor = amr.includes("mfa");
  const signedInAt = Math.min(auth_time, Math.floor(now.getTime() / 1000));
  return { subject, email: address, hasSecondFactor, signedInAt };
}
