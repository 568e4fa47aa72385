import * as z from "zod/mini";
import { Desk, type DeskOf } from "#features/auth/desk/Desk.tsx";
import { deletes, question } from "#features/auth/desk/question.ts";
import { sentCell } from "#shared/lists/list-cells.tsx";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { mailLink } from "#shared/text/email.rules.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { volunteerFields } from "./volunteer-list.fields.ts";
import { readinessOf, stateOfVolunteer, type VolunteerRow, volunteersList } from "./volunteer-list.rules.ts";

const procedures = apiQueries.rota.volunteers;

const slot = "volunteer";

const invitation = question({
  title: "Ask a volunteer",
  description:
    "We email them one invitation. We don’t email them again before they accept. If they don’t accept within 30 days, we delete them.",
  confirm: "Ask them",
  confirming: "Adding…",
  discardTitle: "Leave it unsaved?",
  form: {
    schema: z.object(volunteerFields),
    fields: { name: { label: "Name", input: "line" }, email: { label: "Email", input: "email" } },
  },
  call: (_: undefined, input) => procedures.add.call(input),
  slot,
  done: (_, __, { email }) => ({ title: "Asked", text: email }),
  failed: { title: "Not asked", text: "Nothing is lost: all of it is still in the form." },
  changes: [procedures],
});

const removal = question({
  ...deletes,
  title: "Take them off the list?",
  description: ({ name }: VolunteerRow) =>
    `${name} loses their shifts, and their phone can no longer check people in. If they have an upcoming shift, we email them that they don’t need to come. You can’t undo this.`,
  call: ({ id }: VolunteerRow) => procedures.remove.call({ id }),
  slot,
  done: () => ({ title: "Taken off the list" }),
  changes: [apiQueries.rota],
});

const resending = {
  call: ({ id }: VolunteerRow) => procedures.resend.call({ id }),
  slot,
  done: ({ email }: VolunteerRow) => ({ title: "Link sent again", text: email }),
  failed: { title: "Link not sent" },
};

const desk: DeskOf<VolunteerRow> = {
  list: volunteersList,
  procedures,
  topic: "rota",
  nameOf: ({ name }) => name,
  add: { button: "Invite volunteer", asks: invitation },
  cells: {
    Name: { width: "minmax(0,1.5fr)", cell: ({ name }) => <span className="font-semibold">{name}</span> },
    Email: {
      width: "minmax(0,2fr)",
      stacked: "wide",
      cell: ({ email }) => (
        <a className="link inline-flex min-h-6 items-center" href={mailLink(email)}>
          {email}
        </a>
      ),
    },
    Status: {
      width: "8rem",
      cell: (row) => <Badge tone={row.confirmedAt ? "arch" : "dashed"}>{stateOfVolunteer(row)}</Badge>,
    },
    "With under-18s": {
      width: "9rem",
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="text-small md:hidden">With under-18s:</span>
          <Badge tone={row.isReady ? "arch" : "dashed"}>{readinessOf(row)}</Badge>
        </span>
      ),
    },
    Asked: sentCell(),
    Actions: {
      width: "12rem",
      stacked: "right",
      actions: [
        { label: "Resend link", look: "link", does: resending },
        { label: "Remove", look: "link", asks: removal },
      ],
    },
  },
};

/** The list of volunteers. */
export function VolunteersPanel() {
  return <Desk desk={desk} />;
}
