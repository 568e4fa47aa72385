/** The number of a step or a rule, large beside its words. The list says it to screen readers. */
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
