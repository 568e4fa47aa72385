import { useEffect } from "react";
import { useNavigate } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { type StoredSuspension, suspensionIn } from "./account/account.rules.ts";
import { useSessionUser } from "./account/account.store.ts";
import { SuspensionNotice } from "./account/SuspensionNotice.tsx";
import { AuthScreen } from "./sign-in/screens/AuthScreen.tsx";
import { Step } from "./sign-in/screens/Step.tsx";
import { useNextPath } from "./sign-in/use-next-path.ts";

export const meta = pageMeta(pages.auth);

/**
 * /auth: the sign-in page. A signed-in visitor continues to the page that linked here (`state.from`), to an emailed
 * link's `next`, or to the front page. A suspended member first sees the notice of the suspension.
 */
export default function AuthPage() {
  const next = useNextPath();
  const navigate = useNavigate();
  const suspension = suspensionIn(useSessionUser(), new Date());
  return (
    <AuthScreen onPasswordSet={() => navigate(next, { replace: true })}>
      {suspension ? <SignedInSuspended suspension={suspension} next={next} /> : <Redirect to={next} />}
    </AuthScreen>
  );
}

/** Suspended members continue with a button, after they have read the notice. */
function SignedInSuspended({ suspension, next }: { suspension: StoredSuspension; next: string }) {
  return (
    <Step title="You are in">
      <div role="status">
        <SuspensionNotice suspension={suspension} />
      </div>
      <p>
        Your profile has what we wrote about it. You can appeal there: another person looks again, where there
        is one.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`${pages.profile.path}#decisions`} replace>
          Read why, or appeal
        </ButtonLink>
        <ButtonLink to={next} replace variant="outline">
          Go on
        </ButtonLink>
      </div>
    </Step>
  );
}

function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    navigate(to, { replace: true });
  }, [navigate, to]);
  return (
    <>
      <h2 className="display mb-6 text-dialog">You are in</h2>
      <ButtonLink to={to} replace>
        Go on
      </ButtonLink>
    </>
  );
}
