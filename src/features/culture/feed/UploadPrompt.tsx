import { pages } from "#features/site/pages.ts";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { SIGNED_OUT_VIDEO } from "../videos/videos.rules.ts";

/** What a visitor finds where a video could be. */
export function SignInToUpload() {
  return (
    <ButtonLink to={pages.auth.path} variant="outline" compact className={look}>
      {SIGNED_OUT_VIDEO}
    </ButtonLink>
  );
}

/** The same for who is signed in. */
export function UploadButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="outline" compact className={look} onClick={onClick}>
      Upload a video
    </Button>
  );
}

const look = "min-h-11! w-fit px-3.5";
