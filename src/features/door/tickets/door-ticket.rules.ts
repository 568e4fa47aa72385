/** The verdict on a ticket at its own event's door; `placeless` where it depends on a free place. */
export function verdictOf({
  bookingStatus,
  comesIfFree,
  waitsForGuardian,
  checkedInAt,
}: {
  bookingStatus: "confirmed" | "cancelled";
  comesIfFree: boolean;
  waitsForGuardian: boolean;
  checkedInAt: unknown;
}): "admitted" | "already" | "cancelled" | "guardian" | "placeless" {
  if (comesIfFree) return checkedInAt === null ? "placeless" : "already";
  if (bookingStatus === "cancelled") return "cancelled";
  if (waitsForGuardian) return "guardian";
  return checkedInAt === null ? "admitted" : "already";
}

/** The age and the mark of needs end with the check-in; the needs themselves are in no list. */
export function withoutPastNeeds<
  Ticket extends { checkedInAt: unknown; ageBand: string | null; hasNeeds: boolean },
>(ticket: Ticket): Ticket {
  return ticket.checkedInAt === null ? ticket : { ...ticket, ageBand: null, hasNeeds: false };
}
