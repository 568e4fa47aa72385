/** How many tracks of a playlist the home page shows. */
export const HOME_PLAYLIST_LIMIT = 20;

/** The two playlists of the home page, in order. */
export const playlistNames = { 1: "Scenario Music Playlist #1", 2: "Scenario Music Playlist #2" } as const;
