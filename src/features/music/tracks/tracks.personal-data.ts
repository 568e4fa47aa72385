import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { tracksData } from "./tracks.tables.ts";

export const tracksPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(tracksData)],
    what: "the admin who uploaded a track",
    why: "accountability",
    basis: "interests",
    who: "none",
    ends: "the deletion of the account, which keeps the track",
    card: "Work for the charity",
  },
  {
    unlinkedTables: ["track_transcripts"],
    what: "transcripts: what people said in a published interview, and the names by which they agreed to appear",
    why: "reading and finding what is said, also for those who cannot hear it",
    basis: "consent",
    who: "public",
    ends: "its removal by an editor, for which a person who speaks can ask at any time; the deletion of the track",
    card: {
      title: "An interview with you",
      what: "What you said, as sound and as text, with the name that you chose.",
      why: "So that people hear it, read it and find it",
      who: "Everyone who opens the site, and everyone who listens in a podcast app",
      until: "You ask us to take it off, or we do. Podcast apps can keep what somebody has downloaded",
    },
  },
];
