import { useQueryClient } from "@tanstack/react-query";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Button } from "#shared/ui/Button.tsx";
import { TrackUploadPanel } from "./TrackUploadPanel.tsx";

/** Uploads a track from the back office. The upload continues on other tabs and pages. */
export function TrackUploader({ onEdit }: { onEdit: (trackId: string) => void }) {
  const client = useQueryClient();
  return (
    <div className="max-w-[60rem] border-t-3 border-ink bg-sheet px-4 py-6 md:px-6">
      <TrackUploadPanel
        source="content"
        onPublished={() =>
          void client.invalidateQueries({ queryKey: apiQueries.music.trackAdmin.list.key() })
        }
        after={({ track: { id, title, audioUrl, playlistNumber } }) => (
          <>
            <p className="wrap-anywhere">{`“${title}” is in playlist ${playlistNumber}.`}</p>
            {/* biome-ignore lint/a11y/useMediaCaption: the list of tracks has its transcript */}
            <audio controls src={audioUrl} aria-label={`Play “${title}”`} className="w-full" />
            <Button onClick={() => onEdit(id)}>Edit track</Button>
          </>
        )}
      />
    </div>
  );
}
