interface Person {
  userId: string;
}

/**
 * Holders cancel their own tickets. Whoever runs the nights cancels any of them, with a message to the holder: that is
 * another procedure, for `nightLeads`.
 */
export function canCancelOwn(person: Person, booking: { userId: string | null }): boolean {
  return booking.userId === person.userId;
}
