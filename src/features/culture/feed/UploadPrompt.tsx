import { pages } from "#features/site/pages.ts";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { SIGNED_OUT_VIDEO } from "../videos/videos.rules.ts";

/** Upload or sign-in link of an empty tile. CSS on the document's class decides between the two, before hydration. */
export function UploadPrompt({ onUpload }: { onUpload: () => void }) {
  return (
    <>
      <ButtonLink to={pages.auth.path} variant="outline" compact className={`for-visitors ${linkClass}`}>
        {SIGNED_OUT_VIDEO}
      </ButtonLink>
      <Button variant="outline" compact className={`for-signed-in ${linkClass}`} onClick={onUpload}>
        Upload a video
      </Button>
    </>
  );
}

const linkClass = "min-h-11! w-fit px-3.5";
