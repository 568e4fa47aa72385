import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { DECISION_DAYS } from "../videos/decisions.rules.ts";
import { moderationDecisionsData } from "../videos/moderation.tables.ts";

/** The personal data of decisions about videos. */
export const decisionsPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(moderationDecisionsData)],
    what: "what moderators decided about videos: title and SHA-256 of the video, owner, reason and text, who decided and when, the reasons of the reports that it answers, the owner’s appeal and its answer",
    why: "telling the owner, appeals, and the record of how the charity answers reports",
    basis: "legal",
    who: "the owner: the decisions about their videos; admins and moderators: all",
    ends: "the deletion of the account anonymises the decision",
    card: {
      title: "Decisions about your videos",
      what: "If we hide or take down a video of yours: that we did, why, your appeal and our answer.",
      why: "So that you know, and can ask us to look again. To see whether we decide fairly",
      who: "You, our admins and moderators",
      until: `${DECISION_DAYS} days later, which is three years; without your name once you delete your account`,
    },
  },
];
