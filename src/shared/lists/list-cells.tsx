import { mailLink } from "#shared/text/email.rules.ts";
import { denseLondonTime } from "#shared/time/london.ts";
import type { StackedPlace } from "#shared/ui/tables/DataTable.tsx";
import type { ListCell } from "./shown-columns.ts";

/** The cell of the sender of a row: name, and a link to write to them. */
export function personCell<Row>(
  width: string,
  personOf: (row: Row) => { name: string; email: string },
): ListCell<Row> {
  return {
    width,
    // First, even if the row begins with a box to select it.
    stacked: "lead",
    cell: (row) => {
      const { name, email } = personOf(row);
      return (
        <>
          <span className="block leading-snug font-semibold">
            <bdi>{name}</bdi>
          </span>
          <a className="link flex min-h-6 items-center text-small leading-snug" href={mailLink(email)}>
            {email}
          </a>
        </>
      );
    },
  };
}

/** The cell of a free-text field. */
export function textCell<Row>(value: (row: Row) => string | null): ListCell<Row> {
  return {
    width: "minmax(0,2fr)",
    stacked: "wide",
    cell: (row) => <p className="text-small whitespace-pre-line">{value(row) ?? "–"}</p>,
  };
}

/** The cell of the moment when a row was sent. */
export function sentCell<Row extends { createdAt: string }>(stacked: StackedPlace = "wide"): ListCell<Row> {
  return {
    width: "8.25rem",
    stacked,
    cell: ({ createdAt }) => (
      <span className="text-small whitespace-nowrap tabular-nums">
        {denseLondonTime(new Date(createdAt), new Date())}
      </span>
    ),
  };
}
