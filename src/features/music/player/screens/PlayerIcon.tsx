const shapes = {
  play: "M7 4l13 8-13 8z",
  pause: "M6 4h4.5v16H6zM13.5 4H18v16h-4.5z",
  previous: "M5 5h3v14H5zM20 5v14L9 12z",
  next: "M16 5h3v14h-3zM4 5l11 7-11 7z",
  close: "M5.1 6.9l1.8-1.8 5.1 5.1 5.1-5.1 1.8 1.8-5.1 5.1 5.1 5.1-1.8 1.8-5.1-5.1-5.1 5.1-1.8-1.8 5.1-5.1z",
  sounding: "M4 10h3v10H4zM10.5 4h3v16h-3zM17 13h3v7h-3z",
} as const;

const lines = {
  shuffle:
    "M3 6.5h3.5c4.5 0 6 11 11 11h3M3 17.5h3.5c1.7 0 2.9-1.5 3.9-3.300M13.3 9.600c1.1-1.8 2.4-3.1 4.2-3.100h3M17.5 3.5l3 3-3 3M17.5 14.5l3 3-3 3",
  repeat: "M4 11.5V8h15M16 5l3 3-3 3M20 12.5V16H5M8 13l-3 3 3 3",
  sound: "M4 9.5h3l4-3.5v12l-4-3.5H4zM15 9c1.7 1.7 1.7 4.3 0 6M17.7 6.300c3.2 3.2 3.2 8.2 0 11.4",
  muted: "M4 9.5h3l4-3.5v12l-4-3.5H4zM15.5 9.5l5 5M20.5 9.5l-5 5",
} as const;

export type PlayerIconName = keyof typeof shapes | keyof typeof lines;

/** A decorative icon in the current colour. The button or the text beside it has the accessible name. */
export function PlayerIcon({ name, size = 24 }: { name: PlayerIconName; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className="shrink-0">
      {name in shapes ? (
        <path d={shapes[name as keyof typeof shapes]} fill="currentColor" />
      ) : (
        <path d={lines[name as keyof typeof lines]} fill="none" stroke="currentColor" strokeWidth={2} />
      )}
    </svg>
  );
}
