import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { DIRECTORY_ANSWER_S, DIRECTORY_VISIT_S, type DirectoryPerson } from "./directory.rules.ts";

type Sealing = Pick<Secrets, "seal" | "open" | "digest">;

const visitSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The page to continue on. */
  next: z.string().optional(),
});

/** A visit to the directory that this browser started. */
export type BegunVisit = z.infer<typeof visitSchema>;

const answerSchema = z.object({
  /** A random id, so that an answer signs in or joins only once. */
  id: z.string(),
  issuer: z.string(),
  subjectDigest: z.string(),
  email: z.string(),
  hasSecondFactor: z.boolean(),
  signedInAt: z.number(),
});

/** The directory's claims about the person at this browser. */
export type DirectoryAnswer = z.infer<typeof answerSchema>;

export function sealVisit(secrets: Sealing, visit: BegunVisit, now: Date): string {
  return seal(secrets, VISIT, visit, now.getTime() + DIRECTORY_VISIT_S * 1000);
}

export function openVisit(secrets: Sealing, cookie: string | undefined, now: Date): BegunVisit | undefined {
  return open(secrets, VISIT, visitSchema, cookie, now);
}

export function sealAnswer(
  secrets: Sealing,
  { subject, ...person }: DirectoryPerson,
  issuer: string,
  now: Date,
): string {
  const subjectDigest = secrets.digest("directory subject", JSON.stringify([issuer, subject]));
  const answer: DirectoryAnswer = { id: randomUUID(), issuer, subjectDigest, ...person };
  return seal(secrets, ANSWER, answer, now.getTime() + DIRECTORY_ANSWER_S * 1000);
}

export function openAnswer(
  secrets: Sealing,
  cookie: string | undefined,
  now: Date,
): DirectoryAnswer | undefined {
  return open(secrets, ANSWER, answerSchema, cookie, now);
}

const VISIT = "directory visit";
const ANSWER = "directory answer";

function seal(secrets: Sealing, purpose: string, value: object, endsAt: number): string {
  return secrets.seal(purpose, JSON.stringify({ value, endsAt }));
}

/** Undefined for a cookie that is missing, expired or not ours. */
function open<Value>(
  secrets: Sealing,
  purpose: string,
  schema: z.ZodType<Value>,
  cookie: string | undefined,
  now: Date,
): Value | undefined {
  if (!cookie) return undefined;
  try {
    const { value, endsAt } = JSON.parse(secrets.open(purpose, cookie)) as { value: unknown; endsAt: number };
    return endsAt > now.getTime() ? schema.parse(value) : undefined;
  } catch {
    // Encrypted with another key, or changed by the browser's owner.
    return undefined;
  }
}
