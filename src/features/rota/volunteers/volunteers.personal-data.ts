import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { deleteDeparturesBefore } from "./volunteers.queries.ts";
import { CLAIM_DAYS, DEPARTURE_DAYS, INVITED_DAYS, VOLUNTEER_DAYS } from "./volunteers.rules.ts";
import { rotaVolunteersData } from "./volunteers.tables.ts";

/** The personal data of volunteers, found by address, since they have no account. */
export const volunteersPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(rotaVolunteersData)],
    unlinkedTables: ["rota_departures"],
    what: "volunteers: name, e-mail address, when they were asked and said yes, and of which day’s tasks and when of open ones they were last mailed. Of an address that left the list by its own link a keyed digest alone, so that it is not added and mailed again; the same link undoes it",
    why: "the rota of events",
    basis: "consent",
    who: "admins, and the leads of nights and labs",
    erasures: [
      {
        name: "addresses that left the list of volunteers",
        days: DEPARTURE_DAYS,
        after: "they left",
        erase: deleteDeparturesBefore,
      },
    ],
    ends: "the link in each mail, which deletes at once; a lead’s removal; the deletion of the confirmed account of that address",
    card: {
      title: "Helping at our events",
      what: "If you are on our list of volunteers: your name and e-mail address, which shifts you take and when. If you open a door, its pass has the name of your shift, not yours, and a code made from your address. We email you nothing but the invitation before you say yes.",
      why: "To know who helps when, and to mail you about it",
      who: "The people of ours who run the events",
      until: `At once when you leave by the link in our mails; a code made from your address stays for ${DEPARTURE_DAYS} days, so that nobody asks you again. Else ${VOLUNTEER_DAYS} days after your last task, which task you had ${CLAIM_DAYS} days after its event, and ${INVITED_DAYS} days if you never say yes`,
    },
  },
];
