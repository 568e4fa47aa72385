import "#features/auth/forms/signed-in-sentences.rules.ts";
import { AccountSections } from "#features/auth/profile/AccountSections.tsx";
import { Greeting } from "#features/campus/bookings/screens/Greeting.tsx";
import { MyTickets } from "#features/campus/bookings/screens/MyTickets.tsx";
import { MyDecisions } from "#features/culture/decisions/MyDecisions.tsx";

/** The profile of an account, with its tickets. */
export function SignedInProfile({ userId, email }: { userId: string; email: string }) {
  return (
    <AccountSections email={email} greeting={<Greeting userId={userId} email={email} />}>
      <MyTickets userId={userId} />
      <MyDecisions />
    </AccountSections>
  );
}
