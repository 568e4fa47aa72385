import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { videoReportsData, videoReportTokensData } from "../videos/moderation.tables.ts";
import { REPORT_DAYS, REPORTER_DAYS } from "../videos/videos.rules.ts";
import { forgetReportersBefore } from "./reports.queries.ts";

/** The personal data of reports of videos. */
export const reportsPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(videoReportsData), personalTable(videoReportTokensData)],
    what: "reports of videos: reason, text, account or a visitor’s e-mail address, title and SHA-256 of the video; for visitors a short keyed digest of the network address, which itself is not stored, until the report is settled. The security log has that a video was reported, and nothing of who did; hashes of the tokens of private links to follow it",
    why: "review by admins, one report per person, and telling the reporter the outcome",
    basis: "legal",
    who: "admins and moderators, without who reported; nobody of them those about their own videos",
    erasures: [
      {
        name: "reporters of open video reports",
        days: REPORTER_DAYS,
        after: "the report, where no admin has settled it: who reported, while the report stays",
        erase: forgetReportersBefore,
      },
    ],
    ends: "the deletion of the account anonymises the report; it outlives the video",
    card: {
      title: "Reports",
      what: "That you reported a video, why, and what you wrote; your address if you gave one; without an account a code made from your network, until we have decided. Whoever posted the video is never told who reported it.",
      why: "So that we look at it, and tell you what we decided",
      who: "Our admins, without your name and address",
      until: `${REPORT_DAYS} days after we settled it. While we have not, we remind ourselves every day; after ${REPORTER_DAYS} days we forget who you are, and keep only the report`,
    },
  },
];
