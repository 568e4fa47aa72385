import { Suspense } from "react";
import { useNavigate } from "react-router";
import { useAccount } from "#features/auth/account/account.store.ts";
import { AuthScreen } from "#features/auth/sign-in/screens/AuthScreen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";

const SignedInProfile = lazyWithRetry(async () => (await import("./SignedInProfile.tsx")).SignedInProfile);

export const meta = pageMeta(pages.profile);

/** /profile: the account of the session. Without a session, the screen of /auth. */
export default function ProfilePage() {
  const account = useAccount();
  const navigate = useNavigate();
  const isIn = account.status === "signed-in" && !account.needsPasswordReset && !account.needsSecondFactor;
  if (isIn)
    return (
      <Suspense fallback={<Opening />}>
        <SignedInProfile key={account.userId} userId={account.userId} email={account.email} />
      </Suspense>
    );
  return (
    <>
      {/* Rendered without a session. CSS hides the forms where the browser has one. */}
      {account.status === "checking" && (
        <div className="for-signed-in">
          <Opening />
        </div>
      )}
      <div className={account.status === "checking" ? "for-visitors" : ""}>
        <AuthScreen onPasswordSet={() => navigate(pages.home.path, { replace: true })}>
          <Opening />
        </AuthScreen>
      </div>
    </>
  );
}

function Opening() {
  return <LoadingState className="min-h-dvh">Opening your account…</LoadingState>;
}
