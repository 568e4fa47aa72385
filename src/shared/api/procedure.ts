import { oc } from "@orpc/contract";
import { accessProblems, problems } from "#shared/errors/problems.ts";

/**
 * The callers that a procedure admits, declared in its contract; the guard and a generated test enforce it.
 * `door` admits admins, and door passes of the event in the input's `eventId`.
 */
export type Access = "anyone" | "signed-in" | "admin" | "door";

/** The kinds of data that procedures read. A change of one invalidates the cached pages that read it. */
export type DataTopic = (typeof dataTopics)[number];

export const dataTopics = [
  "tracks",
  "videos",
  /** Events without their places; a change carries the event ids. */
  "campus-nights",
  /** Places and status of events; a change carries the new values. */
  "campus-places",
  /** States of waiting-list entries; a change carries the ids of their events. */
  "campus-turns",
  /** Cancelled tickets; a change carries their ids. */
  "campus-cancellations",
  "campus-bookings",
  "campus-door-passes",
  /** Mentors and sessions of the labs. */
  "labs",
  "lab-applications",
  "academic-calendar",
  "funding",
  /** Registrations and schools. */
  "programme",
  /** Signal events with their places. */
  "signal-events",
  "signal-invitations",
  "alert-subscriptions",
  "campus-inquiries",
  /** Messages to mentors. */
  "mentor-messages",
  "video-reports",
] as const;

export interface ProcedureMeta {
  access?: Access;
  reads?: readonly DataTopic[];
  /** Requires a fresh proof: a sign-in, password or code within the last 15 minutes (docs/decisions/036). */
  needsFreshProof?: boolean;
  /** Shows personal data of others to admins: the audit log records each read. */
  personal?: boolean;
  /** For doors: still accepts scans made before the door pass ended, for some hours after its end. */
  acceptsLateDelivery?: boolean;
}

/** Errors of every procedure, with the sentence that a person sees. */
const base = oc.$meta<ProcedureMeta>({}).errors({
  TOO_MANY_REQUESTS: problems.TOO_MANY_REQUESTS,
  SERVICE_UNAVAILABLE: problems.SERVICE_UNAVAILABLE,
});

const signedInErrors = {
  UNAUTHORIZED: accessProblems.UNAUTHORIZED,
  SECOND_FACTOR_REQUIRED: accessProblems.SECOND_FACTOR_REQUIRED,
  DOOR_PASS_REFUSED: { status: 403, message: "A door pass opens the door of one event and nothing else." },
  DOOR_PASS_ENDED: { status: 401, message: "This door pass has ended. Ask for a new one." },
} as const;

const adminErrors = {
  ...signedInErrors,
  SECOND_FACTOR_NOT_SET_UP: accessProblems.SECOND_FACTOR_NOT_SET_UP,
  FORBIDDEN: accessProblems.FORBIDDEN,
} as const;

/** The base of a procedure for visitors. */
export const forAnyone = base.meta({ access: "anyone" });

/** The base of a procedure that needs a session. */
export const forSignedIn = base.meta({ access: "signed-in" }).errors(signedInErrors);

/** The base of a procedure that needs a session with the admin role. */
export const forAdmins = base.meta({ access: "admin" }).errors(adminErrors);

const freshProofErrors = { FRESH_PROOF_NEEDED: accessProblems.FRESH_PROOF_NEEDED } as const;

/**
 * These also need a fresh proof, so that a session left open is not enough; the screen asks for it with
 * `useFreshProof`.
 */
export const forSignedInWithProof = forSignedIn.meta({ needsFreshProof: true }).errors(freshProofErrors);
export const forAdminsWithProof = forAdmins.meta({ needsFreshProof: true }).errors(freshProofErrors);

/** The base of a procedure for admins and for door passes of the event in the input's `eventId`. */
export const forDoor = base.meta({ access: "door" }).errors(adminErrors);
