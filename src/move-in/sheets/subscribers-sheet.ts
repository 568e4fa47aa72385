import { subscriptionTypes } from "#features/signal/subscriptions/subscriptions.rules.ts";
import { alertSubscriptions } from "#features/signal/subscriptions/subscriptions.tables.ts";
import { sealText } from "#shared/secrets/sealed.server.ts";
import { londonDay } from "#shared/time/london.ts";
import { into } from "../rows/new-row.ts";
import type { Row } from "../rows/read-row.rules.ts";
import { nameOf, phoneOf, sentAt } from "./person.rules.ts";
import { rowId } from "./row-id.server.ts";
import { nameFields } from "./sheet-fields.rules.ts";
import type { OpenKind } from "./sheet-kind.ts";

/** Subscribers of alerts: on where their consent is stated, else unconfirmed. An existing address is unchanged. */
export const openSubscribers: OpenKind = async (db, { secrets, now, consent, actorId }) => {
  const here = await db.select({ email: alertSubscriptions.email }).from(alertSubscriptions);
  const known = new Set(here.map(({ email }) => email));
  const idOf = (row: Row) => rowId(secrets, "subscriber", [row.email("email")]);
  return {
    idOf,
    read(row, answer) {
      const email = row.email("email");
      if (known.has(email)) return "known";
      const hasName = nameFields.some((field) => row.maybe(field) !== null);
      const fullName = hasName ? nameOf(row) : "–";
      const phone = phoneOf(row);
      const createdAt = sentAt(row, now);
      const stated = answer === "on" ? consent : undefined;
      return {
        shown: {
          Name: fullName,
          Email: email,
          Phone: phone ?? "",
          Alerts: stated !== undefined ? "On" : answer === "on" ? "Off until confirmed" : "Off",
          "Signed up": londonDay(createdAt),
        },
        rows: [
          into(alertSubscriptions, {
            id: idOf(row),
            fullName,
            email,
            phone: sealText(secrets, "signal phone", phone),
            subscriptionTypes: [...subscriptionTypes],
            isActive: stated !== undefined,
            createdAt,
            updatedAt: now,
            consentWords: stated,
            consentStatedAt: stated === undefined ? undefined : now,
            consentStatedBy: stated === undefined ? undefined : actorId,
          }),
        ],
      };
    },
  };
};
