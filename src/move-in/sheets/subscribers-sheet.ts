import { sealSubscriberPhone } from "#features/signal/subscriptions/subscriber-phone.server.ts";
import { subscriptionTypes } from "#features/signal/subscriptions/subscriptions.rules.ts";
import { alertSubscriptions } from "#features/signal/subscriptions/subscriptions.tables.ts";
import { londonDay } from "#shared/time/london.ts";
import { Held, Known } from "../rows/read-row.rules.ts";
import { into } from "../rows/table-import.ts";
import { createdField, nameFields, nameOf, personFields, phoneOf, sentAt } from "./person.rules.ts";
import { rowId } from "./row-id.server.ts";
import type { SheetKind } from "./sheet-kind.ts";

/** Statuses of subscribers who get no mails, as mailing tools name them. */
const ended =
  /unsub|clean|bounce|opt(ed)?[ _-]?out|archiv|delet|complain|spam|suppress|inactive|no[nt][ -]?subscribed|pending|(un|not )confirmed|block|black|junk/i;

/** A cell that says no, or nothing. */
const isNo = (text: string | null) => text === null || /^(no|n|false|f|0|-|–)$/i.test(text);

/** Subscribers of alerts: on where their consent is stated, else unconfirmed. An address that is here stays as it is. */
export const subscribersSheet: SheetKind = {
  fields: {
    ...personFields,
    status: {
      label: "Status",
      heads: [
        "status",
        "email marketing status",
        "subscription status",
        "email status",
        "confirm status",
        "member status",
      ],
    },
    endedAt: {
      label: "Unsubscribed or bounced",
      heads: [
        "unsub time",
        "clean time",
        "unsubscribed",
        "unsubscribed at",
        "unsub",
        "opted out",
        "bounced",
        "bounce",
      ],
      like: /\bunsub/,
    },
    createdAt: createdField.createdAt,
  },
  needs: [["email"]],

  async open(db, { secrets, now }, { consent }) {
    const here = await db.select({ email: alertSubscriptions.email }).from(alertSubscriptions);
    const known = new Set(here.map(({ email }) => email));
    return (row) => {
      const email = row.email("email");
      if (ended.test(row.maybe("status") ?? "") || !isNo(row.maybe("endedAt")))
        throw new Held("unsubscribed, bounced or unconfirmed there");
      if (known.has(email)) throw new Known();
      known.add(email);
      const id = rowId(secrets, "subscriber", [email]);
      const hasName = nameFields.some((field) => row.maybe(field) !== null);
      const fullName = hasName ? nameOf(row) : "–";
      const phone = phoneOf(row);
      const createdAt = sentAt(row, now);
      return {
        shown: {
          Name: fullName,
          Email: email,
          Phone: phone ?? "",
          Alerts: consent ? "On" : "Off until confirmed",
          "Signed up": londonDay(createdAt),
        },
        rows: [
          into(alertSubscriptions, {
            id,
            fullName,
            email,
            phone: phone && sealSubscriberPhone(secrets, phone),
            subscriptionTypes: [...subscriptionTypes],
            isActive: consent !== undefined,
            createdAt,
            updatedAt: now,
            ...(consent && {
              consentWords: consent.words,
              consentStatedAt: now,
              consentStatedBy: consent.statedBy,
            }),
          }),
        ],
      };
    };
  },
};
