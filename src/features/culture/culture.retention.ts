import type { Retention } from "#shared/personal-data/retention.ts";
import { REMOVED_VIDEO_DAYS, REPORT_DAYS } from "./videos/videos.rules.ts";

/** What the culture feed stores about people. */
export const cultureRetention: readonly Retention[] = [
  {
    tables: ["culture_videos"],
    files: "`culture-videos` in `DATA_DIR/media` or the bucket",
    what: "videos on the culture feed (the charity’s own are not personal data): the clip without the camera’s metadata (place, device, title), title, poster, captions and owner. Owners also see their videos that newer ones have displaced from the tiles",
    why: "display, and the right to remove",
    who: "public: the video; admins: the owner, and the file addresses of waiting and hidden videos, which open without a sign-in",
    erasures: [
      {
        name: "removed videos",
        days: REMOVED_VIDEO_DAYS,
        after: "removal by an admin, who can bring it back or erase it until then",
      },
    ],
    ends: "removal by its owner, which erases it at once, or the deletion of the account",
    card: {
      title: "Your videos",
      what: "The film, its title and captions. Where and when it was filmed is taken out of the file. You tick that everyone in it said yes: the tick itself is not kept. When you said yes to our rules is.",
      why: "To show them on the Culture Feed",
      who: "Everyone sees the video; only admins see whose it is",
      until: `You take it down, or delete your account: then it is erased at once. If an admin takes it down, nobody sees it any more, and it is erased ${REMOVED_VIDEO_DAYS} days later; ask us and we erase it at once`,
    },
  },
  {
    tables: ["terms_acceptances"],
    what: "acceptances of /terms: version and time",
    why: "proof of which rules a member knew",
    who: "the account",
    ends: "the deletion of the account",
    card: "Your videos",
  },
  {
    tables: ["video_reports"],
    what: "reports of videos: reason, text, account or a visitor’s e-mail address, title and SHA-256 of the video; for visitors a short keyed digest of the network address, which itself is not stored, until the report is settled",
    why: "review by admins, one report per person, and telling the reporter the outcome",
    who: "admins, without who reported",
    erasures: [{ name: "settled video reports", days: REPORT_DAYS, after: "an admin settles it" }],
    ends: "the deletion of the account anonymises the report; it outlives the video",
    card: {
      title: "Reports",
      what: "That you reported a video, why, and what you wrote; your address if you gave one. Whoever posted the video is never told who reported it.",
      why: "So that we look at it, and tell you what we decided",
      who: "Our admins, without your name and address",
      until: `${REPORT_DAYS} days after we settled it`,
    },
  },
];
