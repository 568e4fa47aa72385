import type { Face as FaceName } from "./feedback.rules.ts";

const mouths: Readonly<Record<FaceName, string>> = {
  good: "M14 28q10 11 20 0",
  okay: "M15 31h18",
  bad: "M14 34q10 -10 20 0",
};

/** A face, next to its label. */
export function Face({ face, className = "size-14" }: { face: FaceName; className?: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
    >
      <circle cx="24" cy="24" r="20" />
      <path d="M17 18v3M31 18v3" />
      <path d={mouths[face]} />
    </svg>
  );
}
