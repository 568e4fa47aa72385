/** The texts of a booking that a search looks through. */
export function bookingTexts(booking: {
  studentName: string;
  studentEmail: string;
  ticketCode: string;
}): string[] {
  return [booking.studentName, booking.studentEmail, booking.ticketCode];
}
