import { Desk, type DeskOf } from "#features/auth/desk/Desk.tsx";
import { deletes, question } from "#features/auth/desk/question.ts";
import { sentCell } from "#shared/lists/list-cells.tsx";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { mailLink } from "#shared/text/email.rules.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { type SchoolRow, schoolsList, stateOfSchool } from "./schools-list.rules.ts";

const procedures = apiQueries.programme.schools;

const deletion = question({
  ...deletes,
  title: "Delete this address?",
  description: ({ email, confirmedAt }: SchoolRow) =>
    `Removes ${email} from this list${confirmedAt ? " and from the list at Brevo" : ""}. You can’t undo this.`,
  call: ({ id }: SchoolRow) => procedures.remove.call({ id }),
  slot: "school",
  done: () => ({ title: "Address deleted" }),
  changes: [procedures, apiQueries.admin.counts],
});

const desk: DeskOf<SchoolRow> = {
  list: schoolsList,
  procedures,
  topic: "programme",
  nameOf: ({ email }) => email,
  cells: {
    Email: {
      width: "minmax(0,2fr)",
      stacked: "wide",
      cell: ({ email }) => (
        <a className="link inline-flex min-h-6 items-center font-semibold" href={mailLink(email)}>
          {email}
        </a>
      ),
    },
    "Mailing list": {
      width: "10rem",
      cell: (row) => <Badge tone={row.confirmedAt ? "arch" : "dashed"}>{stateOfSchool(row)}</Badge>,
    },
    Registered: sentCell(),
    Actions: {
      width: "5rem",
      stacked: "right",
      actions: [{ label: "Delete", look: "link", asks: deletion }],
    },
  },
};

/** The list of all schools' email addresses. */
export function SchoolsPanel() {
  return <Desk desk={desk} />;
}
