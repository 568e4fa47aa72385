import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useAccount } from "#features/auth/account/account.store.ts";
import { GuardFrame } from "#features/auth/guards/GuardFrame.tsx";
import { pageRoles } from "#features/auth/guards/page-roles.policy.ts";
import { RolesOnly } from "#features/auth/guards/RolesOnly.tsx";
import { WaitingForStep } from "#features/auth/guards/WaitingForStep.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { lazyStep } from "#shared/pages/lazy-with-retry.ts";
import { accountAccess, cachedDoorOwner } from "./access/door-access.ts";
import { useDoorPass } from "./access/use-door-pass.ts";
import { storedPasses } from "./passes/stored-passes.client.ts";

const door = lazyStep(async () => (await import("./desk/Door.tsx")).Door);
const passDoor = lazyStep(async () => (await import("./desk/PassDoor.tsx")).PassDoor);
const passNotice = lazyStep(async () => (await import("./desk/PassNotice.tsx")).PassNotice);

export const meta = pageMeta(pages.campusDoor);

/** /campus-admin/door: check-in by an admin, or by a volunteer with a door pass for the event in the URL. */
export default function DoorPage() {
  const [query] = useSearchParams();
  const eventId = query.get("event") ?? "";
  const { state, end, retry, forget, leave } = useDoorPass(eventId);
  useRedirectToStoredPass(eventId);
  if (!state) return <AccountDoor />;
  const isOpen = state.status === "open";
  return (
    <Suspense fallback={<Opening givenUp={(isOpen ? passDoor : passNotice).givenUp} />}>
      {state.status === "open" ? (
        <passDoor.Step key={eventId} pass={state.pass} onEnded={end} onLeave={leave} />
      ) : (
        <GuardFrame>
          <passNotice.Step state={state} onEnded={end} onRetry={retry} onForget={forget} />
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
 * The check-in page for an admin. Opens without a request if this browser has cached the account's guest list. When
 * the session ends, the list is deleted from the browser and the page asks to sign in; a network failure ends no
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
      <RolesOnly roles={pageRoles.campusDoor}>
        <Admitted onAdmitted={() => setHolder(userId)} />
      </RolesOnly>
    );
  return (
    <Suspense fallback={<Opening givenUp={door.givenUp} />}>
      <door.Step key={access.id} access={access} isSignedIn={userId === access.id} />
    </Suspense>
  );
}

function Admitted({ onAdmitted }: { onAdmitted: () => void }): ReactNode {
  const admit = useEffectEvent(onAdmitted);
  useEffect(() => admit(), []);
  return <Opening givenUp={door.givenUp} />;
}

function Opening({ givenUp }: { givenUp: Promise<void> }) {
  return (
    <GuardFrame>
      <WaitingForStep givenUp={givenUp}>Opening the door…</WaitingForStep>
    </GuardFrame>
  );
}
