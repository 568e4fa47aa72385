/** One line of the report. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /**
   * The figure of nginx, measured alternately: `undefined` without a comparison, `null` where nginx is not installed.
   */
  nginx?: number | null;
  /** The median of the ratios to nginx, each of two consecutive runs. */
  ratio?: number | null;
  goal?: string;
  /** Whether the goal is missed: the run then ends with exit code 1. */
  isMissed?: boolean;
  /** Measurements of a page, by the head of their column. */
  cells?: Record<string, string>;
  note?: string;
  /** The readings behind the figure, kept in the results only. */
  samples?: readonly object[];
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** The smallest number that a `share` of all numbers does not exceed; NaN without numbers. */
export function quantile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * share) - 1] ?? Number.NaN;
}

/** The rise of the best-fitting line (least squares) from the first to the last point. NaN for fewer than two. */
export function growth(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const covariance = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  const variance = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  const [first, last] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
  return (covariance / variance) * (last - first);
}

/** The figures of alternating rounds of the product and nginx (`nginx` is empty where it is not installed). */
export function compared(ours: readonly number[], nginx: readonly number[]) {
  const ratios = nginx.map((value, round) => (ours[round] ?? 0) / value);
  return {
    value: median(ours),
    nginx: nginx.length > 0 ? median(nginx) : null,
    ratio: nginx.length > 0 ? median(ratios) : null,
  };
}

interface Column {
  head: string;
  cell: (figure: Figure) => string;
  isNumber?: boolean;
}

const columns: readonly Column[] = [
  { head: "", cell: ({ name }) => name },
  { head: "here", cell: ({ value }) => short(value), isNumber: true },
  { head: "", cell: ({ unit }) => unit },
  { head: "goal", cell: ({ goal = "" }) => goal, isNumber: true },
  {
    head: "nginx",
    cell: ({ nginx }) => (nginx === null ? "not installed" : short(nginx)),
    isNumber: true,
  },
  { head: "ratio", cell: ({ ratio }) => ratio?.toFixed(2) ?? "", isNumber: true },
  {
    head: "",
    cell: ({ cells = {}, note = "" }) =>
      [...Object.entries(cells).map(([head, cell]) => `${head} ${cell}`), note].filter(Boolean).join(", "),
  },
];

/** Formats the figures as a table of aligned columns, without empty columns. */
export function table(figures: readonly Figure[]): string {
  const filled = columns
    .map(({ head, cell, isNumber }) => ({ head, cells: figures.map(cell), isNumber }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""))
    .map((column) => ({
      ...column,
      width: Math.max(...[column.head, ...column.cells].map((cell) => cell.length)),
    }));
  const line = (cellOf: (column: (typeof filled)[number]) => string) =>
    filled
      .map((column) =>
        column.isNumber ? cellOf(column).padStart(column.width) : cellOf(column).padEnd(column.width),
      )
      .join("  ")
      .trimEnd();
  return [line(({ head }) => head), ...figures.map((_, row) => line(({ cells }) => cells[row] ?? ""))].join(
    "\n",
  );
}

/** Three significant digits. */
export function short(value: number | undefined): string {
  if (value === undefined) return "";
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
