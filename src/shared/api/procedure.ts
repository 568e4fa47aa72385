import { oc } from "@orpc/contract";
import { problems } from "#shared/errors/problems.ts";

/** Who may call a procedure. Each declares it once, in its contract; one middleware and one generated test hold it to that. */
export type Access = "anyone" | "signed-in" | "admin";

/** The data a procedure shows; a page that called it is dropped from the page cache when any of that data changes. */
export type DataTopic = (typeof dataTopics)[number];

export const dataTopics = [
  "tracks",
  "videos",
  /** The events with how many places are left. */
  "campus-events",
  /** Which events there are, and when and where. */
  "campus-nights",
  "campus-bookings",
] as const;

export interface ProcedureMeta {
  access?: Access;
  reads?: readonly DataTopic[];
}

/** Errors any procedure may answer with, in the words a person sees. */
const base = oc.$meta<ProcedureMeta>({}).errors({
  TOO_MANY_REQUESTS: problems.TOO_MANY_REQUESTS,
});

const signedInErrors = {
  UNAUTHORIZED: { status: 401, message: "Authentication required. Please sign in and try again." },
  SECOND_FACTOR_REQUIRED: { status: 403, message: "Give the code of your second factor first." },
} as const;

const adminErrors = {
  ...signedInErrors,
  FORBIDDEN: { status: 403, message: "You do not have administrator privileges." },
} as const;

/** Start of a procedure that visitors may call. */
export const forAnyone = base.meta({ access: "anyone" });

/** Start of a procedure that needs a session. */
export const forSignedIn = base.meta({ access: "signed-in" }).errors(signedInErrors);

/** Start of a procedure that needs a session with the admin role. */
export const forAdmins = base.meta({ access: "admin" }).errors(adminErrors);
