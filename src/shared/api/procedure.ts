import { oc } from "@orpc/contract";
import { accessProblems, problems } from "#shared/errors/problems.ts";

/**
 * The callers that a procedure admits. Each declares it once, in its contract; one middleware and one generated test hold it to that.
 * `door` admits admins, and door passes of the event that the input names as `eventId`.
 */
export type Access = "anyone" | "signed-in" | "admin" | "door";

/** The data a procedure shows; a page that called it is dropped from the page cache when any of that data changes. */
export type DataTopic = (typeof dataTopics)[number];

export const dataTopics = [
  "tracks",
  "videos",
  /** Which events there are, and all of them but the places; a change carries the ids. */
  "campus-nights",
  /** Places and status of the events; a change carries the new values. */
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
  /** Refuses sessions that have not proved in the last 15 minutes that their person is there (docs/decisions/036). */
  needsFreshProof?: boolean;
  /** Shows admins personal data of others: the audit log notes who read it. */
  personal?: boolean;
  /** Of a door's procedure: takes what a pass did before its end also for some hours after it. */
  acceptsLateDelivery?: boolean;
}

/** Errors any procedure may answer with, in the words a person sees. */
const base = oc.$meta<ProcedureMeta>({}).errors({
  TOO_MANY_REQUESTS: problems.TOO_MANY_REQUESTS,
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

/** Start of a procedure that visitors may call. */
export const forAnyone = base.meta({ access: "anyone" });

/** Start of a procedure that needs a session. */
export const forSignedIn = base.meta({ access: "signed-in" }).errors(signedInErrors);

/** Start of a procedure that needs a session with the admin role. */
export const forAdmins = base.meta({ access: "admin" }).errors(adminErrors);

const freshProofErrors = { FRESH_PROOF_NEEDED: accessProblems.FRESH_PROOF_NEEDED } as const;

/** The same for what a session left open must not be enough for: the screen asks for the proof with `useFreshProof`. */
export const forSignedInWithProof = forSignedIn.meta({ needsFreshProof: true }).errors(freshProofErrors);
export const forAdminsWithProof = forAdmins.meta({ needsFreshProof: true }).errors(freshProofErrors);

/** Start of a procedure that needs the admin role, or a door pass of the event that its input names as `eventId`. */
export const forDoor = base.meta({ access: "door" }).errors(adminErrors);
