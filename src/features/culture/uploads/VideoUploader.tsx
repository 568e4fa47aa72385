import { useQueryClient } from "@tanstack/react-query";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { ButtonAnchor } from "#shared/ui/Button.tsx";
import { VideoUploadPanel } from "./VideoUploadPanel.tsx";

/** Uploads a video from the back office. The upload continues on other tabs and pages. */
export function VideoUploader() {
  const client = useQueryClient();
  return (
    <div className="max-w-[40rem] border-t-3 border-ink bg-sheet px-4 py-6 md:px-6">
      <VideoUploadPanel
        slot="content"
        cancelWord="Clear"
        onPublished={() =>
          void client.invalidateQueries({ queryKey: apiQueries.culture.videoAdmin.list.key() })
        }
        after={({ video: { title, videoUrl } }) => (
          <>
            <p className="wrap-anywhere">{`“${title}” is in the list below.`}</p>
            {videoUrl && (
              <ButtonAnchor href={videoUrl} target="_blank" rel="noopener">
                Play video
              </ButtonAnchor>
            )}
          </>
        )}
      />
    </div>
  );
}
