import { useQuery } from "@tanstack/react-query";
import { ListPanel } from "#shared/lists/ListPanel.tsx";
import { londonTime } from "#shared/time/london.ts";
import type { LongColumn } from "#shared/ui/LongTable.tsx";
import { type ContactRequestRow, contactRequestsQuery } from "./contact-requests-data.ts";

/** Every message to a mentor. */
export function ContactRequestsPanel() {
  return (
    <ListPanel
      name="messages"
      query={useQuery(contactRequestsQuery)}
      columns={columns}
      textsOf={textsOf}
      csv={csv}
    />
  );
}

const textsOf = ({ requesterName, requesterEmail, mentor, message }: ContactRequestRow) => [
  ...[requesterName, requesterEmail, mentor, message],
];

const csv = {
  name: "mentor_messages",
  head: ["Name", "Email", "Mentor", "Message", "Sent"],
  cells: ({ requesterName, requesterEmail, mentor, message, createdAt }: ContactRequestRow) => [
    ...[requesterName, requesterEmail, mentor, message],
    londonTime(new Date(createdAt)),
  ],
};

const columns: LongColumn<ContactRequestRow>[] = [
  {
    key: "person",
    head: "Person",
    width: "minmax(0,1.2fr)",
    stacked: "wide",
    cell: ({ requesterName, requesterEmail }) => (
      <>
        <span className="block leading-snug font-semibold">
          <bdi>{requesterName}</bdi>
        </span>
        <a className="link block text-small leading-snug" href={`mailto:${requesterEmail}`}>
          {requesterEmail}
        </a>
      </>
    ),
  },
  {
    key: "mentor",
    head: "Mentor",
    width: "minmax(0,0.8fr)",
    stacked: "wide",
    cell: ({ mentor }) => <bdi>{mentor}</bdi>,
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
