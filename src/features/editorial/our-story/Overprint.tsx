/** Two overlapping plates, and the colour of their overlap. */
export function Overprint({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 300 200" aria-hidden="true" className={`overprint ${className}`}>
      <circle cx="104" cy="100" r="96" className="fill-arch" />
      <circle cx="196" cy="100" r="96" className="fill-flare" />
    </svg>
  );
}
