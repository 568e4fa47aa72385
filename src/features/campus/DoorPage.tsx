import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import { AdminOnly } from "#features/auth/AdminOnly.tsx";
import { useAccount } from "#features/auth/account.store.ts";
import { GuardFrame } from "#features/auth/GuardFrame.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { LoadingState } from "#shared/ui/LoadingState.tsx";
import { doorHolder } from "./door/door-holder.ts";

const Door = lazy(async () => ({ default: (await import("./door/Door.tsx")).Door }));

export function meta() {
  return pageMeta(pages.campusDoor);
}

/**
 * /campus-admin/door: tickets are checked in. Opens without asking the server where this browser holds the account's list already, and
 * stays open when the session ends by itself: a queue waits for no sign-in.
 */
export default function DoorPage() {
  const account = useAccount();
  const [holder, setHolder] = useState<string>();
  const userId = account.status === "signed-in" ? account.userId : undefined;

  useEffect(() => {
    const held = doorHolder.get();
    setHolder((before) => {
      if (userId) return held === userId || before === userId ? userId : undefined;
      // Whoever signed out took the mark along; a session that ran out left it.
      return held === before ? before : undefined;
    });
  }, [userId]);

  if (!holder)
    return (
      <AdminOnly hasBar={false}>
        <Admitted onAdmitted={() => setHolder(userId)} />
      </AdminOnly>
    );
  return (
    <Suspense fallback={<Opening />}>
      <Door key={holder} userId={holder} isSignedIn={userId === holder} />
    </Suspense>
  );
}

function Admitted({ onAdmitted }: { onAdmitted: () => void }): ReactNode {
  const admit = useEffectEvent(onAdmitted);
  useEffect(() => admit(), []);
  return <Opening />;
}

function Opening() {
  return (
    <GuardFrame>
      <LoadingState>Opening the door…</LoadingState>
    </GuardFrame>
  );
}
