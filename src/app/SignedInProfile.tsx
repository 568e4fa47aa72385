import "#features/auth/forms/signed-in-sentences.rules.ts";
import { suspensionIn } from "#features/auth/account/account.rules.ts";
import { useSessionUser } from "#features/auth/account/account.store.ts";
import { SuspensionNotice } from "#features/auth/account/SuspensionNotice.tsx";
import { AccountSections } from "#features/auth/profile/AccountSections.tsx";
import { MyDecisions } from "#features/culture/decisions/MyDecisions.tsx";
import { Greeting } from "#features/events/my-tickets/Greeting.tsx";
import { MyTickets } from "#features/events/my-tickets/MyTickets.tsx";
import { OwnCalendarSection } from "#features/events/own-calendar/OwnCalendarSection.tsx";
import { PictureSection } from "#features/events/pictures/PictureSection.tsx";
import { MyCertificates } from "#features/programme/certificates/MyCertificates.tsx";
import { PushSection } from "#features/push/PushSection.tsx";

/** The profile of an account, with its tickets. */
export function SignedInProfile({ userId, email }: { userId: string; email: string }) {
  const suspension = suspensionIn(useSessionUser(), new Date());
  return (
    <AccountSections email={email} greeting={<Greeting userId={userId} email={email} />}>
      {suspension && (
        <div className="bg-sheet px-4 py-6 md:px-6.5">
          <SuspensionNotice suspension={suspension} />
          <a href="#decisions" className="link -mb-3 inline-flex min-h-12 items-center pl-4">
            Read why, or appeal
          </a>
        </div>
      )}
      <MyTickets userId={userId} />
      <MyCertificates />
      <PictureSection />
      <OwnCalendarSection />
      <PushSection userId={userId} />
      <MyDecisions />
    </AccountSections>
  );
}
