import type { Retention } from "#shared/personal-data/retention.ts";
import { ADDRESS_REQUEST_DAYS } from "./address-requests/address-requests.rules.ts";

/** The personal data of requests to the charity about safety and rights, with its retention. */
export const safetyRetention: readonly Retention[] = [
  {
    tables: ["address_requests"],
    what: "requests of people without an account for what is held of their e-mail address: the address until it is erased, the admin who handles it, times of the mail, the confirmation, the download and the erasure",
    why: "an answer to a request for personal data, to the right person",
    who: "admins",
    erasures: [
      {
        name: "requests of addresses",
        days: ADDRESS_REQUEST_DAYS,
        after: "the mail that asks to confirm it",
      },
    ],
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
