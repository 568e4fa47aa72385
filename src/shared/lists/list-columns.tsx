import { denseLondonTime } from "#shared/time/london.ts";
import type { LongColumn } from "#shared/ui/tables/LongTable.tsx";

/** The column of the person who sent a row: name, and a link to write to them. */
export function personColumn<Row>(
  width: string,
  personOf: (row: Row) => { name: string; email: string },
): LongColumn<Row> {
  return {
    key: "person",
    head: "Person",
    width,
    stacked: "wide",
    cell: (row) => {
      const { name, email } = personOf(row);
      return (
        <>
          <span className="block leading-snug font-semibold">
            <bdi>{name}</bdi>
          </span>
          <a className="link block text-small leading-snug" href={`mailto:${email}`}>
            {email}
          </a>
        </>
      );
    },
  };
}

/** The column of a free-text field. */
export function textColumn<Row>(head: string, textOf: (row: Row) => string | null): LongColumn<Row> {
  return {
    key: "text",
    head,
    width: "minmax(0,2fr)",
    stacked: "wide",
    cell: (row) => <p className="text-small whitespace-pre-line">{textOf(row) ?? "–"}</p>,
  };
}

/** The column of the moment when a row was sent. */
export function sentColumn<Row extends { createdAt: string }>(
  head: string,
  stacked: "left" | "right" | "wide" = "wide",
): LongColumn<Row> {
  return {
    key: "created",
    head,
    width: "8.25rem",
    stacked,
    cell: ({ createdAt }) => (
      <span className="text-small whitespace-nowrap tabular-nums">
        {denseLondonTime(new Date(createdAt), new Date())}
      </span>
    ),
  };
}
