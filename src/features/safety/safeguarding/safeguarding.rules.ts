/**
 * How long a case is stored after its last entry: a person who was 14 is 25 then, as long as schools keep files about the
 * protection of a child.
 */
export const SAFEGUARDING_YEARS = 11;

export const SAFEGUARDING_DAYS = SAFEGUARDING_YEARS * 365;

export const safeguardingLimits = { subject: 200, what: 5000, action: 2000 } as const;

export const safeguardingMessages = {
  notLead: "Only a named safeguarding lead opens this log.",
  gone: "That case is not in the log.",
  future: "That is in the future. Enter when it happened.",
} as const;

/** Whether the follow-up of a case is due. */
export function isDue({ followUpOn }: { followUpOn: string | null }, today: string): boolean {
  return followUpOn !== null && followUpOn <= today;
}
