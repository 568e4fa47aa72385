import { byDay, type PersonalData } from "#shared/personal-data/personal-data.ts";
import { deleteAnswersBefore } from "./wellbeing.queries.ts";
import { ANSWER_DAYS, MEANS_FROM } from "./wellbeing.rules.ts";

/** The personal data of the ONS4, which leads to no account. */
export const wellbeingPersonalData: readonly PersonalData[] = [
  {
    unlinkedTables: ["wellbeing_answers", "wellbeing_means", "wellbeing_mails"],
    what: "answers to four questions of the ONS about how somebody’s life is, before and after a cycle of the programme: numbers from 0 to 10 under a keyed digest of a random pair code that the person keeps, without name, account and time; averages of each cycle, frozen when the questions have closed, which stay when answers are deleted; which cycles were mailed the questions",
    why: "showing whether the programme changes anything",
    basis: "explicit",
    who: `nobody sees an answer; admins, labs leads and readers see averages of ${MEANS_FROM} pairs or more`,
    erasures: [
      {
        name: "answers of a cycle",
        days: ANSWER_DAYS,
        after: "the cycle’s last week",
        erase: byDay(deleteAnswersBefore),
      },
    ],
    ends: "the consent is taken back on the page of the questions, with the pair code",
    card: {
      title: "Four questions before and after the programme",
      what: "If you answer them: four numbers, twice, under a code that only you have. No name, no account.",
      why: "To see whether the programme changes anything",
      who: `Nobody sees your answers. We and those who fund us see averages of ${MEANS_FROM} people or more`,
      until: `${ANSWER_DAYS} days after the last week, or until you delete them with your code. Averages that were made before stay`,
    },
  },
];
