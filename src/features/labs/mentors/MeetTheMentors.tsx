import { memo, type ReactNode } from "react";
import { pages } from "#features/site/pages.ts";
import { Print } from "#shared/print/Print.tsx";
import { recordPrint } from "#shared/print/prints.ts";
import { fitWord } from "#shared/type/fit-word.ts";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { stockClass } from "#shared/ui/styles/stock-class.ts";
import type { PublicMentor } from "./mentors.api.ts";

/** The active mentors, each with a contact button. */
export const MeetTheMentors = memo(function MeetTheMentors({
  mentors,
  contact,
  onRetry,
  isReading,
}: {
  /** Undefined if the read failed. */
  mentors: readonly PublicMentor[] | undefined;
  /** Renders the contact button of a mentor. */
  contact: (mentor: PublicMentor) => ReactNode;
  onRetry: () => void;
  isReading: boolean;
}) {
  return (
    <PageSection
      id="mentors"
      title="Meet the Mentors"
      tone="border-t-2 border-ink bg-carrier"
      aside={<p>People who do it for a living. Ask them anything: we pass your message on.</p>}
    >
      {mentors === undefined ? (
        <FailedState onRetry={onRetry} retrying={isReading}>
          We could not load the mentors. Try again in a moment.
        </FailedState>
      ) : mentors.length === 0 ? (
        <EmptyState title="No mentors yet">Mentors appear here when they start.</EmptyState>
      ) : (
        <ul className="grid gap-3.5 md:grid-cols-2 md:gap-5.5 xl:grid-cols-3">
          {mentors.map((mentor) => (
            <li key={mentor.mentorId}>
              <MentorPass mentor={mentor}>{contact(mentor)}</MentorPass>
            </li>
          ))}
          <li>
            <NextMentor />
          </li>
        </ul>
      )}
    </PageSection>
  );
});

/** A mentor on a lanyard pass. */
function MentorPass({ mentor, children }: { mentor: PublicMentor; children: ReactNode }) {
  const { mentorId, name, expertise, background } = mentor;
  const print = recordPrint(mentorId);
  return (
    <article className="@container h-full">
      {/* Side by side, unless the card is too narrow, for example at 200% text size. */}
      <div className="flex h-full flex-col bg-sheet @[17rem]:flex-row">
        <Print
          name={print.name}
          shape="tall"
          className={`h-24 w-full shrink-0 object-cover @[17rem]:h-auto @[17rem]:w-[min(6.5rem,24vw)] ${stockClass[print.stock]}`}
        />
        <div className="@container flex min-w-0 grow flex-col border-dotted border-ink p-4 @max-[17rem]:border-t-3 @[17rem]:border-l-3 md:p-5">
          <h3 className="display text-card wrap-anywhere" style={fitWord(name, "var(--text-card)")}>
            {name}
          </h3>
          <p className="mt-2 font-mono text-mono font-medium wrap-anywhere">{expertise}</p>
          {background && <p className="mt-3 whitespace-pre-line wrap-anywhere">{background}</p>}
          <div className="mt-auto pt-5">{children}</div>
        </div>
      </div>
    </article>
  );
}

/** The last tile of the grid: an invitation. */
function NextMentor() {
  return (
    <div className="flex h-full min-h-48 flex-col items-start justify-between gap-5 border-2 border-dashed border-ink p-4 md:p-5">
      <p className="display text-card">Your name here</p>
      <div>
        <p className="mb-4">
          Do you know something well enough to show it to ten people? There is no other test.
        </p>
        <ButtonLink to={pages.becomeMentor.path} variant="outline" compact className="min-h-12">
          Become a mentor
        </ButtonLink>
      </div>
    </div>
  );
}
