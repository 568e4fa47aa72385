/** Why a ticket was cancelled. */
export const cancelledReasons = ["by_holder", "by_organiser", "event_called_off"] as const;

export type CancelledReason = (typeof cancelledReasons)[number];
