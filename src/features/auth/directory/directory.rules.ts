import { z } from "zod";
import { emailAddress } from "#shared/text/contact.fields.ts";
import type { AuthProblem } from "../protocol/auth-errors.rules.ts";

/** A charity's directory, with the operator's settings. */
export interface DirectorySettings {
  /** The issuer in its discovery document and its ID tokens. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Lower case. Only addresses at these domains can sign in. */
  domains: readonly string[];
  /** The button says "Sign in with NAME". */
  name: string;
}

/** The time for a visit to the directory, in seconds. */
export const DIRECTORY_VISIT_S = 10 * 60;

/** The time in seconds to sign in with a password or link, if the account must be joined first. */
export const DIRECTORY_ANSWER_S = 15 * 60;

/** A directory's claims about a person who signed in. */
export interface DirectoryPerson {
  subject: string;
  /** In lower case. The directory vouches that the address is the person's. */
  email: string;
  /** Whether the person passed a second step at the directory. */
  hasSecondFactor: boolean;
  /** When they signed in there, in seconds since 1970; 0 if the directory does not say. */
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
 * The address counts only if the directory vouches for it, since an admin of another organisation can write any
 * address into their directory ("nOAuth"). The proof is a true `email_verified`, or Microsoft's `xms_edov` for a
 * domain that the directory owns. Google also vouches for private accounts with an address of the charity; `hd` says
 * that the account is in its Workspace.
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
  // RFC 8176: the person gave several factors. Any other method may have been the only one.
  const hasSecondFactor = amr.includes("mfa");
  const signedInAt = Math.min(auth_time, Math.floor(now.getTime() / 1000));
  return { subject, email: address, hasSecondFactor, signedInAt };
}
