import { useQueryClient } from "@tanstack/react-query";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { TrackUploadPanel } from "./TrackUploadPanel.tsx";

/** Uploads a track from the back office. The upload continues on other tabs and pages. */
export function TrackUploader() {
  const client = useQueryClient();
  return (
    <div className="max-w-[60rem] border-t-3 border-ink bg-sheet px-4 py-6 md:px-6">
      <TrackUploadPanel
        source="content"
        onPublished={() =>
          void client.invalidateQueries({ queryKey: apiQueries.music.trackAdmin.list.key() })
        }
      />
    </div>
  );
}
