/** What a rule of the database means for a row. */
const rules: Readonly<Record<string, string>> = {
  campus_ticket_bookings_ticket_code_unique: "its code is another ticket’s",
  signal_shown_codes_pkey: "its code is another ticket’s",
  campus_ticket_bookings_one_a_person: "its account has a ticket for the event",
  campus_ticket_bookings_one_a_guest: "its address has a place at the event",
};

/** The reason why a row is held back, for a person. */
export function reasonText(reason: string): string {
  const [, rule = ""] = /^against the rule (.+)$/.exec(reason) ?? [];
  return rules[rule] ?? reason.replace(/ in email$/, "");
}
