import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { SCANS_A_CALL } from "../check-ins/check-ins.rules.ts";
import type { Step } from "./door-steps.rules.ts";

/** Why a delivery failed. */
export type Failure =
  /** Network error. */
  | "waiting"
  /** Server error or rate limit: retry later. */
  | "busy"
  | "signed-out"
  /** The account has no access to this event. */
  | "refused"
  /** The step is invalid: retrying cannot succeed. */
  | "rejected";

/** The state of delivery. */
export type DeliveryState = "idle" | "sending" | Exclude<Failure, "rejected">;

export function failureOf(error: unknown): Failure {
  const { status } = error as { status?: unknown };
  if (typeof status !== "number") return "waiting";
  if (status === 401) return "signed-out";
  if (status === 403) return "refused";
  if (status >= 500 || [408, 425, 429].includes(status)) return "busy";
  return status >= 400 ? "rejected" : "waiting";
}

/** Whether the server may accept part of a refused batch: one step is invalid, or later than the door pass's end. */
export function isPartlyAcceptable(error: unknown): boolean {
  return failureOf(error) === "rejected" || refusalIn(error)?.code === "DOOR_PASS_ENDED";
}

/** The first steps that fit into one call: an undo, or scans of one event and one device. */
export function nextBatch<S extends Step>(steps: readonly S[], skippedEvents: ReadonlySet<string>): S[] {
  const open = steps.filter((step) => !skippedEvents.has(step.eventId));
  const [first] = open;
  if (!first) return [];
  if (first.kind === "undo") return [first];
  const end = open.findIndex(
    ({ kind, eventId, device }) => kind === "undo" || eventId !== first.eventId || device !== first.device,
  );
  return open.slice(0, Math.min(end < 0 ? open.length : end, SCANS_A_CALL));
}

/**
 * The back-off in milliseconds, with jitter between half and all of the delay for this number of failures; `chance`
 * is in [0, 1).
 */
export function retryDelay(failures: number, retryMs: readonly number[], chance: number): number {
  const most = retryMs[Math.min(failures, retryMs.length - 1)] ?? 0;
  return most * (0.5 + chance / 2);
}
