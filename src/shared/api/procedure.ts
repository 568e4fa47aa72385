import { oc } from "@orpc/contract";
import { accessProblems, problems } from "#shared/errors/problems.ts";

/**
 * The callers that a procedure admits, declared in its contract; the guard and a generated test enforce it.
 * `door` admits admins, and door passes of the event in the input's `eventId`.
 */
export type Access = "anyone" | "signed-in" | "admin" | "door";

/** The kinds of data that procedures read. A change of one invalidates the cached pages that read it. */
export type DataTopic = (typeof dataTopics)[number];

/** Topics whose changes every open page may hear of: what they say is on public pages. */
export const publicTopics = [
  "tracks",
  "videos",
  /** Events without their places. */
  "campus-nights",
  /** Places and status of events, which change with every booking. */
  "campus-places",
  /** Offers of waiting lists and cancelled tickets: signed-in pages read their own again. Places tell as much. */
  "campus-turns",
  /** Mentors and sessions of the labs. */
  "labs",
  "academic-calendar",
  "funding",
  /** Signal events with their places. */
  "signal-events",
] as const;

/** Topics of data that only admins see. Only streams of admins, and of doors for their own, announce their changes. */
export const privateTopics = [
  /** Bookings, check-ins and refused admissions; also heard by doors. */
  "campus-bookings",
  "campus-door-passes",
  "lab-applications",
  /** Registrations and schools. */
  "programme",
  "signal-invitations",
  "alert-subscriptions",
  "campus-inquiries",
  /** Messages to mentors. */
  "mentor-messages",
  "video-reports",
] as const;

export const dataTopics = [...publicTopics, ...privateTopics] as const;

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
