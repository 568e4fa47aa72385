const strokes = {
  close: "M5 5 19 19M19 5 5 19",
  chevron: "m5 9 7 7 7-7",
  check: "m4 13 5 5L20 7",
  search: "M15.5 15.5 21 21M4 10a6 6 0 1 0 12 0 6 6 0 1 0-12 0",
  arrow: "M3 12h17m-6-6 6 6-6 6",
} as const;

const fills = {
  alert: "M12 2 1 22h22zM11 9h2v7h-2zm0 8.5h2v2h-2z",
  more: "M3 10h4v4H3zM10 10h4v4h-4zM17 10h4v4h-4z",
  lock: "M6 10V7a6 6 0 1 1 12 0v3h2v12H4V10zm3 0h6V7a3 3 0 1 0-6 0z",
} as const;

export type IconName = keyof typeof strokes | keyof typeof fills;

/** A decorative icon beside a label, hidden from screen readers. */
export function Icon({ name, className = "size-5" }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`shrink-0 ${className}`}>
      {name in fills ? (
        <path d={fills[name as keyof typeof fills]} fill="currentColor" fillRule="evenodd" />
      ) : (
        <path
          d={strokes[name as keyof typeof strokes]}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}
