/** One line of the report. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** The same measured with nginx in turn: `undefined` where there is no comparison, `null` where nginx is not installed. */
  nginx?: number | null;
  /** Median of the rounds' own ratios to nginx, each of two runs side by side. */
  ratio?: number | null;
  note?: string;
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** The figures of rounds that alternated between the product and nginx (`nginx` is empty where it is not installed). */
export function compared(ours: readonly number[], nginx: readonly number[]) {
  const ratios = nginx.map((value, round) => (ours[round] ?? 0) / value);
  return {
    value: median(ours),
    nginx: nginx.length > 0 ? median(nginx) : null,
    ratio: nginx.length > 0 ? median(ratios) : null,
  };
}

/** The figures as a table of aligned columns. */
export function table(figures: readonly Figure[]): string {
  const rows = [
    ["", "here", "", "nginx", "ratio", ""],
    ...figures.map(({ name, value, unit, nginx, ratio, note = "" }) => [
      name,
      short(value),
      unit,
      nginx === null ? "not installed" : short(nginx),
      ratio?.toFixed(2) ?? "",
      note,
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const isNumber = (column: number) => column === 1 || column === 3 || column === 4;
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function short(value: number | undefined): string {
  if (value === undefined) return "";
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
