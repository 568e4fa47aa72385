/** Explains rules of the database to the person who imports. */
const rules: Readonly<Record<string, string>> = {
  alert_subscriptions_email_unique: "another row has the same address",
  campus_booking_sensitive_data_pkey: "its booking already has one",
  campus_ticket_bookings_ticket_code_unique: "another ticket has the same code",
  campus_ticket_bookings_one_a_person: "its account has a ticket for the event",
  campus_ticket_bookings_one_a_guest: "its address has a place at the event",
  signal_shown_codes_pkey: "another ticket has the same code",
  "22007": "a date or time that cannot be stored",
  "22008": "a date or time that cannot be stored",
  "22021": "a character that cannot be stored",
};

/** The reason for rejecting a row that violates a constraint, in plain words. */
export function reasonOf(rule: string): string {
  if (rule.endsWith("_pkey") && !rules[rule]) return "its id is another row’s";
  return rules[rule] ?? `against the rule ${rule}`;
}

/** The reason why a statement refused a row. Undefined for any other error. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint } = error as { code?: string; constraint?: string };
  return /^2[23]/.test(code ?? "") ? reasonOf(constraint ?? code ?? "") : refusalOf(error.cause);
}
