import { z } from "zod";
import type { Queryable } from "#shared/db/database.server.ts";
import type { JobKind } from "#shared/jobs/jobs.server.ts";
import { MAIL_PAUSE_S } from "../protocol/auth-limits.server.ts";
import type { AuthContext } from "../sessions/auth-context.server.ts";

const mailLinkData = z.object({
  kind: z.enum(["recovery", "magiclink", "signup", "email_change"]),
  email: z.string(),
  /** Whether to create an account if the address has none. */
  createUser: z.boolean(),
  userMetadata: z.record(z.string(), z.unknown()),
  /** Digest of the claim of the browser that chose the metadata. */
  signUpClaim: z.string().nullish(),
  source: z.string(),
  /** The page to continue on after the link is used. */
  next: z.string().nullish(),
  /** When the email was requested, if it waits for the pause between emails to its mailbox. */
  heldSince: z.iso.datetime().nullish(),
  /** A pseudonym of the requesting network, for the throttle of emails. */
  network: z.string().nullish(),
});

export type MailLink = z.infer<typeof mailLinkData>;

/** A requested email. The address may have no account. */
export const mailLinkJob: JobKind<MailLink> = { name: "mail-link", data: mailLinkData };

/** A job's context. Its emails count for the network that requested them. */
export function forNetwork(
  context: AuthContext,
  { network }: { network?: string | null | undefined },
): AuthContext {
  return network ? { ...context, outbox: context.outbox.from(network) } : context;
}

/** Queues an email again, for after the pause between emails to its mailbox. */
export async function mailAfterPause(
  { jobs }: Pick<AuthContext, "jobs">,
  tx: Queryable,
  request: MailLink,
): Promise<void> {
  const heldSince = request.heldSince ?? new Date().toISOString();
  await jobs.enqueue(tx, mailLinkJob, { ...request, heldSince }, { afterSeconds: MAIL_PAUSE_S });
}
