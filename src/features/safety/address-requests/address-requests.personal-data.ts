import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { ADDRESS_REQUEST_DAYS } from "./address-requests.rules.ts";
import { addressRequestsData } from "./address-requests.tables.ts";

/** The personal data of requests of people without an account. */
export const addressRequestsPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(addressRequestsData)],
    what: "requests of people without an account for what is held of their e-mail address: the address until it is erased, the admin who handles it, times of the mail, the confirmation, the download and the erasure",
    why: "an answer to a request for personal data, to the right person",
    basis: "legal",
    who: "admins",
    ends: "the erasure of what belongs to the address, which keeps the times; the deletion of the admin’s account keeps the request without it",
    card: {
      title: "Asking for your data",
      what: "If you ask for your data without an account: your e-mail address, and when you confirmed it.",
      why: "To give it to you and to nobody else",
      who: "Our admins",
      until: `${ADDRESS_REQUEST_DAYS} days, or we have erased what you asked us to`,
    },
  },
];
