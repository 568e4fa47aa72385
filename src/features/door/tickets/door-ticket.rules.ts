/** The verdict on a ticket at its event; `placeless` if it depends on a free place. */
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

/** Age, access needs mark and photo consent end with the check-in. No guest list contains the needs. */
export function withoutPastNeeds<
  Ticket extends { checkedInAt: unknown; ageBand: string | null; hasNeeds: boolean; pictures: string | null },
>(ticket: Ticket): Ticket {
  return ticket.checkedInAt === null ? ticket : { ...ticket, ageBand: null, hasNeeds: false, pictures: null };
}
