import { mailLink } from "#shared/text/email.rules.ts";
import { denseLondonTime, londonTime } from "#shared/time/london.ts";
import type { StackedPlace } from "#shared/ui/tables/DataTable.tsx";
import type { ListColumn } from "./list-column.ts";

/** The column of the person who sent a row: name, and a link to write to them. */
export function personColumn<Row>(
  width: string,
  personOf: (row: Row) => { name: string; email: string },
  nameHead = "Name",
): ListColumn<Row> {
  return {
    head: "Person",
    width,
    // First, also where the row begins with a box to select it.
    stacked: "lead",
    value: (row) => personOf(row).name,
    search: (row) => [personOf(row).name, personOf(row).email],
    csv: { [nameHead]: (row) => personOf(row).name, Email: (row) => personOf(row).email },
    cell: (row) => {
      const { name, email } = personOf(row);
      return (
        <>
          <span className="block leading-snug font-semibold">
            <bdi>{name}</bdi>
          </span>
          <a className="link block text-small leading-snug" href={mailLink(email)}>
            {email}
          </a>
        </>
      );
    },
  };
}

/** The column of a free-text field. */
export function textColumn<Row>(head: string, value: (row: Row) => string | null): ListColumn<Row> {
  return {
    head,
    width: "minmax(0,2fr)",
    stacked: "wide",
    value,
    cell: (row) => <p className="text-small whitespace-pre-line">{value(row) ?? "–"}</p>,
  };
}

/** The column of the moment when a row was sent. */
export function sentColumn<Row extends { createdAt: string }>(
  head: string,
  stacked: StackedPlace = "wide",
): ListColumn<Row> {
  return {
    head,
    width: "8.25rem",
    stacked,
    sort: ({ createdAt }) => createdAt,
    csv: { [`${head} (London time)`]: ({ createdAt }) => londonTime(new Date(createdAt)) },
    cell: ({ createdAt }) => (
      <span className="text-small whitespace-nowrap tabular-nums">
        {denseLondonTime(new Date(createdAt), new Date())}
      </span>
    ),
  };
}
