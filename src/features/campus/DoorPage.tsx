import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useAccount } from "#features/auth/account/account.store.ts";
import { AdminOnly } from "#features/auth/guards/AdminOnly.tsx";
import { GuardFrame } from "#features/auth/guards/GuardFrame.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { cachedDoorOwner } from "./door/cached-door-owner.client.ts";
import { accountAccess } from "./door/door-access.ts";
import { useDoorPass } from "./door/use-door-pass.ts";
import { storedPasses } from "./door-passes/stored-passes.client.ts";

const Door = lazy(async () => ({ default: (await import("./door/Door.tsx")).Door }));
const PassDoor = lazy(async () => ({ default: (await import("./door/PassDoor.tsx")).PassDoor }));
const PassNotice = lazy(async () => ({ default: (await import("./door/PassNotice.tsx")).PassNotice }));

export function meta() {
  return pageMeta(pages.campusDoor);
}

/** /campus-admin/door: check-in by an admin, or by a volunteer with a door pass for the event in the URL. */
export default function DoorPage() {
  const [query] = useSearchParams();
  const eventId = query.get("event") ?? "";
  const { state, end, retry, forget, leave } = useDoorPass(eventId);
  useRedirectToStoredPass(eventId);
  if (!state) return <AccountDoor />;
  return (
    <Suspense fallback={<Opening />}>
      {state.status === "open" ? (
        <PassDoor key={eventId} pass={state.pass} onEnded={end} onLeave={leave} />
      ) : (
        <GuardFrame>
          <PassNotice state={state} onEnded={end} onRetry={retry} onForget={forget} />
        </GuardFrame>
      )}
    </Suspense>
  );
}

/** Redirects a volunteer without an event in the URL to the event of the pass stored in this browser. */
function useRedirectToStoredPass(eventId: string): void {
  const { status } = useAccount();
  const navigate = useNavigate();
  useEffect(() => {
    if (eventId !== "" || status !== "signed-out" || location.hash !== "") return;
    const [pass] = storedPasses.all();
    if (pass) void navigate({ search: `?event=${pass.eventId}` }, { replace: true });
  }, [eventId, status, navigate]);
}

/**
 * An admin's door. Opens without a request where this browser has the account's list cached. When the session ends, for
 * whatever reason, the list is deleted from the browser and the page asks to sign in; a network failure ends no
 * session.
 */
function AccountDoor() {
  const account = useAccount();
  const [holder, setHolder] = useState<string>();
  const userId = account.status === "signed-in" ? account.userId : undefined;
  const access = useMemo(() => (holder === undefined ? undefined : accountAccess(holder)), [holder]);

  useEffect(() => {
    const held = cachedDoorOwner.get();
    setHolder((before) => {
      if (userId) return held === userId || before === userId ? userId : undefined;
      // The end of a session clears the stored owner.
      return held === before ? before : undefined;
    });
  }, [userId]);

  if (!access)
    return (
      <AdminOnly>
        <Admitted onAdmitted={() => setHolder(userId)} />
      </AdminOnly>
    );
  return (
    <Suspense fallback={<Opening />}>
      <Door key={access.id} access={access} isSignedIn={userId === access.id} />
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
