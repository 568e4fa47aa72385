import { pages } from "#features/site/pages.ts";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { SIGNED_OUT_VIDEO } from "./videos.rules.ts";

/** What a visitor finds in an empty tile. */
export function SignInToUpload() {
  return (
    <ButtonLink to={pages.auth.path} variant="outline" compact className="min-h-11! w-fit px-3.5">
      {SIGNED_OUT_VIDEO}
    </ButtonLink>
  );
}
