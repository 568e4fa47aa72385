import type { Role } from "./roles.ts";
import type { DataTopic } from "./topics.ts";

/**
 * The callers that a procedure admits. The guard and a generated test enforce it. `roles` admits admins and the
 * declared roles, and `named` only the declared roles. `door` also admits door passes for the event in the input's
 * `eventId`.
 */
export type Access = "anyone" | "signed-in" | "roles" | "named" | "door";

export interface ProcedureMeta {
  access?: Access;
  /** The roles that `roles` and `door` admit in addition to admins, and `named` without them. */
  roles?: readonly Role[];
  reads?: readonly DataTopic[];
  /** Requires a fresh proof: a sign-in, password or code within the last 15 minutes (docs/decisions/036). */
  needsFreshProof?: boolean;
  /**
   * Open to API tokens with one of the roles (docs/decisions/097). Only for reads by role that need no fresh proof
   * and show no personal data of other people. The handler gets the caller from `readerOf`.
   */
  tokens?: boolean;
  /** Needed to sign in: visitors may call it even while the site is closed to them. */
  isForSignIn?: boolean;
  /** Shows personal data of others: the audit log records each read. */
  personal?: boolean;
  /** For doors: still accepts scans made before the door pass ended, for some hours after its end. */
  acceptsLateDelivery?: boolean;
}
