import { byDay, type PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { deleteSentencesBefore } from "./feedback.queries.ts";
import { CHANGE_DAYS, LINK_DAYS, SENTENCE_DAYS, SHOWN_FROM } from "./feedback.rules.ts";
import { feedbackLinksData, feedbackStopsData } from "./feedback.tables.ts";
import { openWords } from "./sealed-feedback.server.ts";

/** The personal data of feedback, which is some only until its tie to the person is cut. */
export const feedbackPersonalData: readonly PersonalData[] = [
  {
    tables: [
      personalTable(feedbackLinksData, {
        open: (secrets, { face, again, sealed, isConcern }) => ({
          face,
          again,
          ...openWords(secrets, sealed),
          isConcern,
        }),
      }),
    ],
    unlinkedTables: ["feedback_counts", "feedback_sentences"],
    what: `feedback after an event: who was asked; a face, whether they would come again, and a sentence, encrypted, without times. ${CHANGE_DAYS} days after the mail the tie to the person is cut: counts and sentences of events with at least ${SHOWN_FROM} answers stay, with nothing that leads to a person; those of other events are deleted. The safeguarding log has requests for a call, answers ticked for the safeguarding lead, and sentences with a watched word`,
    why: "better nights and sessions",
    basis: "interests",
    who: `those who run the event: counts and sentences from ${SHOWN_FROM} answers on, never who gave which. requests for a call, answers ticked for the lead, and watched words: only named safeguarding leads`,
    erasures: [
      {
        name: "sentences of feedback",
        days: SENTENCE_DAYS,
        after: "the event",
        erase: byDay(deleteSentencesBefore),
      },
    ],
    ends: "the end of the booking, or the deletion of the account, while the answer can be changed",
    card: {
      title: "What you thought of a night",
      what: "If you answer our mail after a night or session: a face, whether you would come again, a sentence. You can change it for 14 days; after that nothing ties it to you.",
      why: "To make the next one better",
      who: `Those who run it, once ${SHOWN_FROM} people have answered, without names. If you ask us to call you, or tick that it is for our safeguarding lead: only the lead, with your name. The same for a sentence with a word that we look for, such as “hit me”; we can miss words`,
      until: `The tie to you: ${CHANGE_DAYS} days after the mail, and never more than ${LINK_DAYS} days after the night. Sentences without you: ${SENTENCE_DAYS} days after the night. That you want no more mails: until you want them again`,
    },
  },
  {
    tables: [personalTable(feedbackStopsData)],
    what: "accounts that are not asked after events, and since when",
    why: "no more of these mails",
    basis: "interests",
    who: "nobody: the site compares it",
    ends: "their wish to be asked again, or the deletion of the account",
    card: "What you thought of a night",
  },
];
