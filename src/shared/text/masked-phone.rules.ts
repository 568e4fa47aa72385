/** The beginning of a masked phone number. */
const MASK = "••••";

/** A phone number of which only the last two digits can be read: enough to tell that there is one. */
export function maskedPhone(phone: string): string {
  return `${MASK} ${phone.replace(/\D/g, "").slice(-2)}`;
}

export function isMaskedPhone(phone: string): boolean {
  return phone.startsWith(MASK);
}
