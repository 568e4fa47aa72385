import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { programmeCertificatesData } from "./certificates.tables.ts";

/** The personal data of certificates. Name and weeks are those of the bookings. */
export const certificatesPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(programmeCertificatesData)],
    what: "certificates of the programme: code, what the person lets it show, when it was issued. Name and weeks are read from the bookings",
    why: "proof of taking part that others can check",
    basis: "contract",
    who: "whoever has the code: what the person chose to show; the person: all of it",
    ends: "the deletion of the account or of the bookings; a register that is corrected to too few weeks makes it invalid",
    card: {
      title: "Your certificate",
      what: "If you came to enough weeks of the programme: a certificate with a code, and what you let it show.",
      why: "So that a school or an employer can check it",
      who: "Whoever has its code, and only what you chose: your name, your initials or no name; the cycle; the weeks",
      until:
        "You delete your account, or {BOOKING_NAMES_MONTHS} months after your last week: then its code is no longer valid",
    },
  },
];
