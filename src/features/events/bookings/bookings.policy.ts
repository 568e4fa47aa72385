interface Person {
  userId: string;
}

/**
 * Holders cancel their own tickets. A door lead cancels any ticket, with a message to its holder, by another procedure
 * (`nightLeads`).
 */
export function canCancelOwn(person: Person, booking: { userId: string | null }): boolean {
  return booking.userId === person.userId;
}
