/** What a rule of the database means for a row. */
const rules: Readonly<Record<string, string>> = {
  alert_subscriptions_email_unique: "its address is subscribed already",
  campus_booking_sensitive_data_booking_id_campus_ticket_bookings: "its booking is not here",
  campus_ticket_bookings_ticket_code_unique: "its code is another ticket’s",
  campus_ticket_bookings_one_a_person: "its account has a ticket for the event",
  campus_ticket_bookings_one_a_guest: "its address has a place at the event",
  signal_shown_codes_pkey: "its code is another ticket’s",
  "22007": "a date or time that cannot be stored",
  "22008": "a date or time that cannot be stored",
  "22021": "a character that cannot be stored",
  users_email_unique: "an account here has its address, and nobody has proven that it is theirs",
};

/** Why a row is held back that violates a constraint, for a person. */
export function reasonOf(rule: string): string {
  return rules[rule] ?? `against the rule ${rule}`;
}
