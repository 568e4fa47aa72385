import { type ListDescriptor, personColumn, sentColumn } from "#shared/lists/list-columns.ts";
import type { InquiryRow } from "./inquiries.api.ts";
import { positionLabels } from "./inquiries.rules.ts";

export const inquiriesList: ListDescriptor<InquiryRow> = {
  name: "inquiries",
  file: "campus_inquiries",
  searchHint: "Name, email, university or message",
  columns: [
    personColumn((row) => row),
    {
      head: "University",
      sort: "university",
      csv: { University: ({ university }) => university, Role: ({ position }) => positionLabels[position] },
    },
    { head: "Message", value: ({ message }) => message },
    sentColumn("Sent"),
  ],
};
