import type { Role } from "./roles.ts";
import type { DataTopic } from "./topics.ts";

/**
 * The callers that a procedure admits; the guard and a generated test enforce it.
 * `roles` admits admins and the declared roles, `named` the declared roles alone, `door` also door passes of the event in the input's `eventId`.
 */
export type Access = "anyone" | "signed-in" | "roles" | "named" | "door";

export interface ProcedureMeta {
  access?: Access;
  /** The roles that `roles` and `door` admit beside admins, and `named` without them. */
  roles?: readonly Role[];
  reads?: readonly DataTopic[];
  /** Requires a fresh proof: a sign-in, password or code within the last 15 minutes (docs/decisions/036). */
  needsFreshProof?: boolean;
  /**
   * Open to API tokens with one of the roles, too (docs/decisions/097): a read for roles without fresh proof, that
   * shows no personal data of others. Its handler has the caller by `readerOf`.
   */
  tokens?: boolean;
  /** Needed to sign in: visitors call it also while the site is closed to them. */
  isForSignIn?: boolean;
  /** Shows personal data of others: the audit log records each read. */
  personal?: boolean;
  /** For doors: still accepts scans made before the door pass ended, for some hours after its end. */
  acceptsLateDelivery?: boolean;
}
