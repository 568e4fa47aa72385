import { useQuery } from "@tanstack/react-query";
import { ListPanel } from "#shared/lists/ListPanel.tsx";
import { londonTime } from "#shared/time/london.ts";
import type { LongColumn } from "#shared/ui/LongTable.tsx";
import { positionLabels } from "./inquiries.rules.ts";
import { type InquiryRow, inquiriesQuery } from "./inquiries-data.ts";

/** Every inquiry of a campus. */
export function InquiriesPanel() {
  return (
    <ListPanel
      name="inquiries"
      query={useQuery(inquiriesQuery)}
      columns={columns}
      textsOf={textsOf}
      csv={csv}
    />
  );
}

const textsOf = ({ name, email, university, message }: InquiryRow) => [name, email, university, message];

const csv = {
  name: "campus_inquiries",
  head: ["Name", "Email", "University", "Role", "Message", "Sent"],
  cells: ({ name, email, university, position, message, createdAt }: InquiryRow) => [
    ...[name, email, university, positionLabels[position], message],
    londonTime(new Date(createdAt)),
  ],
};

const columns: LongColumn<InquiryRow>[] = [
  {
    key: "person",
    head: "Person",
    width: "minmax(0,1.2fr)",
    stacked: "wide",
    cell: ({ name, email }) => (
      <>
        <span className="block leading-snug font-semibold">
          <bdi>{name}</bdi>
        </span>
        <a className="link block text-small leading-snug" href={`mailto:${email}`}>
          {email}
        </a>
      </>
    ),
  },
  {
    key: "university",
    head: "University",
    width: "minmax(0,1fr)",
    stacked: "wide",
    cell: ({ university, position }) => (
      <>
        <span className="block leading-snug">
          <bdi>{university}</bdi>
        </span>
        <span className="block text-small leading-snug text-ink-2">{positionLabels[position]}</span>
      </>
    ),
  },
  {
    key: "message",
    head: "Message",
    width: "minmax(0,2fr)",
    stacked: "wide",
    cell: ({ message }) => <p className="text-small whitespace-pre-line">{message}</p>,
  },
  {
    key: "created",
    head: "Sent",
    width: "9.5rem",
    stacked: "wide",
    cell: ({ createdAt }) => (
      <span className="text-small tabular-nums">{londonTime(new Date(createdAt))}</span>
    ),
  },
];
