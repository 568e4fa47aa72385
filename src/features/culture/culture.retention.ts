import type { Retention } from "#shared/personal-data/retention.ts";
import { REMOVED_VIDEO_DAYS, REPORT_DAYS } from "./videos/videos.rules.ts";

/** What the culture feed stores about people. */
export const cultureRetention: readonly Retention[] = [
  {
    tables: ["culture_videos"],
    files: "`DATA_DIR/media/culture-videos`",
    what: "videos somebody put on the culture feed (the charity’s own are nobody’s personal data): the clip (what the phone wrote into the file about place, device and title is taken out), its title, poster and captions, and whose it is. Their own that newer ones have pushed out of the tiles are listed for the owner",
    why: "to show them, and to know who may remove them",
    who: "everybody sees the video; admins alone whose it is, and where the files of one that waits or is hidden lie: whoever has such an address can look at the file",
    erasures: [
      {
        name: "removed videos",
        days: REMOVED_VIDEO_DAYS,
        after: "an admin took it down; until then an admin can bring it back or erase it",
      },
    ],
    ends: "its owner removes it, which erases it at once, or the account is deleted",
    card: {
      title: "Your videos",
      what: "The film, its title and captions. Where and when it was filmed is taken out of the file. You tick that everyone in it said yes: the tick itself is not kept.",
      why: "To show them on the Culture Feed",
      who: "Everyone sees the video; only admins see whose it is",
      until: `You take it down, or delete your account: then it is erased at once. If an admin takes it down, nobody sees it any more, and it is erased ${REMOVED_VIDEO_DAYS} days later; ask us and we erase it at once`,
    },
  },
  {
    tables: ["video_reports"],
    what: "that somebody reported a video: why, what they said about it, and who it was; of a visitor a short keyed code for the network address, which itself is not kept, and the code only until the report is settled",
    why: "so that admins look at it, and so that one person is one report",
    who: "admins",
    erasures: [{ name: "settled video reports", days: REPORT_DAYS, after: "an admin settled it" }],
    ends: "the deletion of the video; the deletion of the account leaves the report without it",
    card: {
      title: "Reports",
      what: "That you reported a video, why, and what you wrote. The person in it is not told.",
      why: "So that we look at it",
      who: "Our admins",
      until: `${REPORT_DAYS} days after we settled it`,
    },
  },
];
