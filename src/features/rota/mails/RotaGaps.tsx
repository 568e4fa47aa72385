import type { EventKind } from "#features/events/kinds/kinds.rules.ts";
import { kindOf } from "#features/events/kinds/kinds.rules.ts";
import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Paragraph } from "#shared/email/EmailParts.tsx";
import type { EmailStock } from "#shared/email/email-styles.ts";
import { defineMail } from "#shared/mail/mail.server.ts";
import { timesText } from "../times/times.rules.ts";

type Gap = { task: string; startsAt: string; endsAt: string; people: number; taken: number };

interface Props {
  kind: EventKind;
  stock: EmailStock;
  event: string;
  /** For example "14 Mar 2026, 18:30". */
  when: string;
  gaps: Gap[];
  link: string;
}

const gap = { startsAt: "2026-03-14T18:00:00.000Z", endsAt: "2026-03-14T22:00:00.000Z" };

const sample: Props = {
  kind: "night",
  stock: "market",
  event: "Goldsmiths",
  when: "14 Mar 2026, 18:30",
  gaps: [
    { ...gap, task: "Door", people: 3, taken: 1 },
    { ...gap, task: "Sound", people: 2, taken: 0 },
  ],
  link: "https://site.example/admin/rota",
};

/** The email to an event's door leads, two days before, about its unfilled shifts. */
export default defineMail("rota-gaps", {
  subject: "Unfilled shifts of an event in two days",
  list: ({ kind }) => kindOf({ kind }).mailList,
  samples: [
    sample,
    { ...sample, event: "U".repeat(100), gaps: [{ ...gap, task: "T".repeat(40), people: 50, taken: 0 }] },
  ],
  Content: ({ stock, event, when, gaps, link }: Props) => (
    <EmailLayout
      stock={stock}
      heading="Unfilled shifts"
      preview="An event in two days needs more volunteers."
    >
      <Paragraph>{`${event}, ${when}`}</Paragraph>
      {gaps.map((each) => (
        <Paragraph key={each.task + each.startsAt}>
          {`${each.task}, ${timesText(each)}: ${each.taken} of ${each.people} taken`}
        </Paragraph>
      ))}
      <ActionLink href={link}>Open the rota</ActionLink>
    </EmailLayout>
  ),
});
