import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { AuthScreen } from "./AuthScreen.tsx";
import { pathAfterSignIn } from "./auth-view.rules.ts";

export function meta() {
  return pageMeta(pages.auth);
}

/** /auth: the way in. Whoever is in goes on, to the page that sent them here (`state.from` of the link) or the front page. */
export default function AuthPage() {
  const { state } = useLocation() as { state: { from?: unknown } | null };
  const next = pathAfterSignIn(state?.from);
  const navigate = useNavigate();
  return (
    <AuthScreen onPasswordSet={() => navigate(pages.home.path, { replace: true })}>
      <GoOn to={next} />
    </AuthScreen>
  );
}

function GoOn({ to }: { to: string }) {
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
