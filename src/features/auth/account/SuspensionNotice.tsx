import { londonDay } from "#shared/time/london.ts";
import type { StoredSuspension } from "./account.rules.ts";

/** Tells a member why they cannot publish, and until when. */
export function SuspensionNotice({ suspension: { until, reason } }: { suspension: StoredSuspension }) {
  return (
    <div className="border-l-4 border-bad py-1 pl-3 wrap-anywhere">
      <p className="font-semibold">{`You can’t publish videos until ${londonDay(new Date(until))}.`}</p>
      <p>{`${reason}. Your bookings and everything else are unchanged.`}</p>
    </div>
  );
}
