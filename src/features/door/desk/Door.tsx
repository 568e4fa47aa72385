import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useStore } from "zustand";
import { pages } from "#features/site/pages.ts";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";
import { isUuid } from "#shared/uuid.ts";
import type { DoorAccess } from "../access/door-access.ts";
import { useDoor } from "../access/use-door.ts";
import type { DoorStore } from "../phone/door-state.ts";
import { DoorConflicts } from "./DoorConflicts.tsx";
import { type DeskProps, DoorDesk } from "./DoorDesk.tsx";
import { DoorEvents } from "./DoorEvents.tsx";

/** The check-in page: the choice of an event, then the desk. */
export function Door({ access, ...desk }: { access: DoorAccess } & Omit<DeskProps, "door" | "pass">) {
  const door = useDoor(access);
  const [query] = useSearchParams();
  const eventId = query.get("event") ?? "";
  return (
    <div className="mx-auto min-h-dvh w-full max-w-page px-4 pb-16 md:px-8">
      {door === undefined ? (
        <LoadingState>Opening the door…</LoadingState>
      ) : door === "failed" ? (
        <FailedState>
          This browser doesn’t let the site store data, and check-in needs to. Leave private browsing, or try
          another browser.
        </FailedState>
      ) : door === "elsewhere" ? (
        <>
          <DoorTitle>Door</DoorTitle>
          <p role="status" className="border-l-4 border-ink bg-hivis p-4 font-semibold">
            The door is open in another tab of this browser. Close that tab; this one goes on by itself.
          </p>
        </>
      ) : isUuid(eventId) ? (
        <OpenDoor key={eventId} door={door} eventId={eventId} pass={access.pass} {...desk} />
      ) : (
        <>
          <DoorTitle>Which event?</DoorTitle>
          <Unseen door={door} />
          <DoorEvents />
        </>
      )}
    </div>
  );
}

function OpenDoor({ eventId, ...desk }: { eventId: string } & DeskProps) {
  const { door } = desk;
  const { list, failure, isForbidden, reading } = useStore(door);
  useEffect(() => void door.open(eventId), [door, eventId]);
  if (isForbidden)
    return (
      <>
        <DoorTitle>Door</DoorTitle>
        <EmptyState
          title="Not your event"
          action={
            <ButtonLink to={pages.campusDoor.path} variant="outline">
              Another event
            </ButtonLink>
          }
        >
          Your role can’t check people in at this event.
        </EmptyState>
      </>
    );
  if (list?.eventId !== eventId)
    return (
      <>
        <DoorTitle>Door</DoorTitle>
        {failure === undefined ? (
          <LoadingState>Reading the list onto this phone…</LoadingState>
        ) : (
          <FailedState onRetry={() => door.open(eventId)} retrying={reading}>
            {`The list could not be read: ${failure}`}
          </FailedState>
        )}
      </>
    );
  return <DoorDesk {...desk} />;
}

/** Refused check-ins of any event that were not dismissed. */
function Unseen({ door }: { door: DoorStore }) {
  const { conflicts } = useStore(door);
  if (conflicts.length === 0) return null;
  return (
    <div className="mb-6">
      <DoorConflicts conflicts={conflicts} onDismiss={door.dismiss} />
    </div>
  );
}

function DoorTitle({ children }: { children: string }) {
  return <PageTitle quiet>{children}</PageTitle>;
}
