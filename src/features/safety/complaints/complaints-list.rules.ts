import type { Listed } from "#shared/lists/list.api.ts";
import { type ListDescriptor, sentColumn } from "#shared/lists/list-columns.ts";
import { londonDate, londonTime } from "#shared/time/london.ts";
import type { registeredSchema } from "./complaints.api.ts";
import { complaintTopics } from "./complaints.rules.ts";
import { complaintOutcomes, daysToDecide, referenceOf, registerStates, stateText } from "./outcomes.rules.ts";

/** The JSON form of a row in the register of complaints. */
export type ComplaintRow = Listed<typeof registeredSchema>;

export const stateOf = (row: ComplaintRow) => stateText(row, londonDate(new Date()));

export const daysOf = ({ createdAt, decidedAt }: ComplaintRow) =>
  decidedAt && daysToDecide(new Date(createdAt), new Date(decidedAt));

const time = (at: string | null) => at && londonTime(new Date(at));

export const complaintsList: ListDescriptor<ComplaintRow> = {
  name: "complaints",
  file: "complaints",
  order: "soonest due date first",
  searchHint: "Number, topic or state",
  emptyText: "No complaints yet.",
  filters: { state: { inAddress: "show", label: "Show", options: registerStates } },
  columns: [
    {
      head: "Complaint",
      sort: "number",
      csv: { Number: ({ number }) => referenceOf(number), About: ({ topic }) => complaintTopics[topic] },
    },
    sentColumn("Came"),
    {
      head: "Receipt",
      sort: "receipt",
      csv: { "Receipt (London time)": ({ acknowledgedAt }) => time(acknowledgedAt) },
    },
    { head: "Due", sort: "due", csv: { Due: ({ dueOn }) => dueOn } },
    {
      head: "State",
      csv: {
        State: stateOf,
        Outcome: ({ outcome }) => outcome && complaintOutcomes[outcome],
        "Decided (London time)": ({ decidedAt }) => time(decidedAt),
      },
    },
    { head: "Days", sort: "days", csv: { "Days to decide": daysOf } },
    { head: "Actions" },
  ],
};
