import { Desk, type DeskOf } from "#features/auth/desk/Desk.tsx";
import { personCell, sentCell, textCell } from "#shared/lists/list-cells.tsx";
import { apiQueries } from "#shared/queries/api-queries.ts";
import type { InquiryRow } from "./inquiries.api.ts";
import { positionLabels } from "./inquiries.rules.ts";
import { inquiriesList } from "./inquiries-list.rules.ts";

const desk: DeskOf<InquiryRow> = {
  list: inquiriesList,
  procedures: apiQueries.campus.inquiries,
  topic: "campus-inquiries",
  cells: {
    Person: personCell("minmax(0,1.2fr)", (row) => row),
    University: {
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
    Message: textCell(({ message }) => message),
    Sent: sentCell(),
  },
};

/** The list of all inquiries. */
export function InquiriesPanel() {
  return <Desk desk={desk} />;
}
