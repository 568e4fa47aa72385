import { PeopleListPanel } from "#features/auth/forms/PeopleListPanel.tsx";
import { personCell, sentCell, textCell } from "#shared/lists/list-cells.tsx";
import { type ListCell, shownColumns } from "#shared/lists/shown-columns.ts";
import { useList } from "#shared/lists/use-list.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import type { InquiryRow } from "./inquiries.api.ts";
import { positionLabels } from "./inquiries.rules.ts";
import { inquiriesList } from "./inquiries-list.rules.ts";

/** The list of all inquiries. */
export function InquiriesPanel() {
  const list = useList({
    list: inquiriesList,
    procedures: apiQueries.campus.inquiries,
    topic: "campus-inquiries",
  });
  return <PeopleListPanel list={list} columns={columns} />;
}

const cells: Record<string, ListCell<InquiryRow>> = {
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
};

const columns = shownColumns(inquiriesList, cells);
