import { getTableColumns } from "drizzle-orm";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { ownRows } from "#shared/personal-data/personal-rows.ts";
import { tracks } from "./tracks.tables.ts";

const { userId: _owner, ...columns } = getTableColumns(tracks);

/** The personal data of tracks. */
export const tracksPersonalData: readonly PersonalData[] = [
  {
    tables: [
      {
        name: "tracks",
        about: "Tracks that you put on the site.",
        afterDeletion: "kept without the person",
        rowsOf: ownRows(tracks, tracks.userId, columns),
      },
    ],
    what: "the admin who uploaded a track",
    why: "accountability",
    basis: "interests",
    who: "none",
    ends: "the deletion of the account, which keeps the track",
    card: "Work for the charity",
  },
];
