import type { Listed } from "#shared/lists/list.api.ts";
import { type ListDescriptor, personColumn, sentColumn } from "#shared/lists/list-columns.ts";
import type { contactRequestSchema } from "./contact-requests.api.ts";

/** A message to a mentor from the JSON API. */
export type ContactRequestRow = Listed<typeof contactRequestSchema>;

export const contactRequestsList: ListDescriptor<ContactRequestRow> = {
  name: "messages",
  file: "mentor_messages",
  searchHint: "Name, email, mentor or message",
  columns: [
    personColumn(({ requesterName: name, requesterEmail: email }) => ({ name, email })),
    { head: "Mentor", sort: "mentor", value: ({ mentor }) => mentor },
    { head: "Message", value: ({ message }) => message },
    sentColumn("Sent"),
  ],
};
