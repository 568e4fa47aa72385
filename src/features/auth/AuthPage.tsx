import { useEffect } from "react";
import { useNavigate } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { AuthScreen } from "./sign-in/screens/AuthScreen.tsx";
import { useNextPath } from "./sign-in/use-next-path.ts";

export function meta() {
  return pageMeta(pages.auth);
}

/**
 * /auth: the sign-in page. A signed-in visitor continues to the page that linked here (`state.from`), to a mailed
 * link's `next`, or to the front page.
 */
export default function AuthPage() {
  const next = useNextPath();
  const navigate = useNavigate();
  return (
    <AuthScreen onPasswordSet={() => navigate(next, { replace: true })}>
      <Redirect to={next} />
    </AuthScreen>
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
