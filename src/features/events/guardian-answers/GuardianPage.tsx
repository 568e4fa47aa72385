import { useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { linkAction, linkLoader } from "#shared/pages/link-page.ts";
import { Button } from "#shared/ui/Button.tsx";
import { LinkPanel } from "#shared/ui/layout/LinkPanel.tsx";
import { LinkedEvent } from "../bookings/LinkedEvent.tsx";
import { whereText } from "../events/event-words.rules.ts";
import { whenText } from "../events/events.rules.ts";
import { guardianLink } from "../guardians/guardian-link.rules.ts";
import { confirmedPoints, guardianAnswers, guardianWordsOf } from "../guardians/guardians.rules.ts";
import { type EventKind, wordsOf } from "../kinds/kinds.rules.ts";
import { SENSITIVE_DAYS } from "../tickets/tickets.rules.ts";

export const meta = pageMeta(pages.guardian);

export const loader = linkLoader(guardianLink, (api, link) => api.campus.guardians.show(link));

export const action = linkAction(guardianLink, async (api, link, fieldOf) => {
  const answer = guardianAnswers.find((known) => known === fieldOf("answer"));
  if (answer) await api.campus.guardians.answer({ ...link, answer });
});

export { shouldRevalidate } from "#shared/pages/link-page.ts";

/** /campus-tickets/guardian: a guardian confirms or refuses a place, without JavaScript or an account. */
export default function GuardianPage() {
  const { path, state, night, name, also } = useLoaderData<typeof loader>();
  const { title, text } = guardianWordsOf(state, night);
  return (
    <LinkPanel words={{ title, text }} side={night && <LinkedEvent event={night} />}>
      {also.length > 0 && (
        <div>
          <h2 className="mb-2 font-bold">Also on these dates</h2>
          <ul className="grid list-disc gap-1.5 pl-5">
            {also.map((event) => (
              <li key={event.id}>{`${whenText(event)}, ${whereText(event)}`}</li>
            ))}
          </ul>
          <p className="mt-2">One answer is for all of them.</p>
        </div>
      )}
      {night && (name !== null || state === "late") && (
        <Answer path={path} name={name} night={night} count={1 + also.length} />
      )}
    </LinkPanel>
  );
}

function Answer({
  path,
  name,
  night,
  count,
}: {
  path: string;
  /** Null for a late link, which offers no confirmation. */
  name: string | null;
  night: { kind: EventKind };
  /** The number of places that one answer covers. */
  count: number;
}) {
  return (
    <>
      {name !== null && (
        <div>
          <h2 className="mb-2 font-bold">With yes you say:</h2>
          <ul className="grid list-disc gap-1.5 pl-5">
            {confirmedPoints(name, night, count).map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      )}
      <form method="post" action={path} className="grid gap-3">
        {name !== null && (
          <Button type="submit" name="answer" value="yes">
            Yes, they may come
          </Button>
        )}
        <Button type="submit" name="answer" value="no" variant="outline">
          No, they may not come
        </Button>
        <Button type="submit" name="answer" value="not-mine" variant="outline">
          No, this is not my child
        </Button>
      </form>
      <div className="grid gap-2 text-small text-ink-2">
        {answerNotes(wordsOf(night).noun, name === null).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </>
  );
}

/** The notes about what happens to the address after each answer. */
function answerNotes(noun: string, isLate: boolean): string[] {
  const untilThen = `until ${SENSITIVE_DAYS} days after the ${noun}`;
  const notes = isLate
    ? [
        `We’ve deleted your email address. We keep a code made from it ${untilThen}, or until you answer.`,
        `If you say no, we keep your answer ${untilThen}. If they book this ${noun} again, our team decides.`,
      ]
    : [
        `If you say yes, we keep your email address, encrypted, ${untilThen}. We only email you about changes to this ${noun}.`,
        `If you say no, we cancel the booking and delete your email address now. We keep your answer ${untilThen}. If they book again, our team decides.`,
      ];
  return [
    ...notes,
    "If this isn’t your child, we treat it as a no and stop emailing you about them. We keep a code made from your email address for two years, so that we recognise it.",
  ];
}
