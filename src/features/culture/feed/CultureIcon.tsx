const shapes = {
  play: "M7 4l13 8-13 8z",
  pause: "M6 4h4.5v16H6zM13.5 4H18v16h-4.5z",
  previous: "M15.5 3 18 5.5 11.5 12 18 18.5 15.5 21l-9-9z",
  next: "M8.5 3 6 5.5 12.5 12 6 18.5 8.5 21l9-9z",
} as const;

/** A decorative icon in the current colour. The button or the text beside it has the accessible name. */
export function CultureIcon({
  name,
  className = "size-5",
}: {
  name: keyof typeof shapes;
  className?: string;
}) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`shrink-0 ${className}`}>
      <path d={shapes[name]} fill="currentColor" />
    </svg>
  );
}
