import { Desk, type DeskOf } from "#features/auth/desk/Desk.tsx";
import { personCell, sentCell, textCell } from "#shared/lists/list-cells.tsx";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { type ContactRequestRow, contactRequestsList } from "./contact-requests-list.rules.ts";

const desk: DeskOf<ContactRequestRow> = {
  list: contactRequestsList,
  procedures: apiQueries.labs.contactRequests,
  topic: "mentor-messages",
  cells: {
    Person: personCell("minmax(0,1.2fr)", ({ requesterName: name, requesterEmail: email }) => ({
      name,
      email,
    })),
    Mentor: { width: "minmax(0,0.8fr)", stacked: "wide", cell: ({ mentor }) => <bdi>{mentor}</bdi> },
    Message: textCell(({ message }) => message),
    Sent: sentCell(),
  },
};

/** The list of all messages to mentors. */
export function ContactRequestsPanel() {
  return <Desk desk={desk} />;
}
