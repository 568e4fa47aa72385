/** The large number beside a step. Screen readers read the number of the list item instead. */
export function StepNumber({ children, className }: { children: number; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`w-[0.62em] shrink-0 font-display text-[min(5.5rem,30vw)] leading-[0.84] font-black [font-stretch:72%] ${className}`}
    >
      {children}
    </span>
  );
}
