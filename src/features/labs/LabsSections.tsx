import { EditWords } from "#features/words/EditWords.tsx";
import { useWords } from "#features/words/use-words.ts";
import { PrintBand } from "#shared/ui/layout/PrintBand.tsx";
import { useContactMentor } from "./contact-requests/use-contact-mentor.tsx";
import { labsCopy } from "./labs.copy.ts";
import { MeetTheMentors } from "./mentors/MeetTheMentors.tsx";
import type { PublicMentor } from "./mentors/mentors.api.ts";
import type { TicketSession } from "./sessions/session-ticket.rules.ts";
import { UpcomingLabs } from "./sessions/UpcomingLabs.tsx";

/** The sections below the poster. */
export function LabsSections({
  sessions,
  mentors,
  readAt,
  ...reading
}: {
  /** Undefined if the read failed; so are the mentors. */
  sessions: readonly TicketSession[] | undefined;
  mentors: readonly PublicMentor[] | undefined;
  /** When they were read, in milliseconds since 1970. */
  readAt: number;
  isReading: boolean;
  onRetry: () => void;
}) {
  const { resources } = useWords(labsCopy);
  const { contactButton, contactDialog } = useContactMentor(mentors);
  return (
    <>
      <UpcomingLabs sessions={sessions} readAt={readAt} {...reading} />
      <MeetTheMentors mentors={mentors} contact={contactButton} {...reading} />
      <PrintBand id="resources" {...resources} columns="sm:grid-cols-3">
        <EditWords copy={labsCopy} part="resources" />
      </PrintBand>
      {contactDialog}
    </>
  );
}
