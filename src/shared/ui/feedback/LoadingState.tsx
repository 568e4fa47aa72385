import { Rings } from "./Rings.tsx";

/** Replaces content while it loads. `children` is its text, in a polite live region. */
export function LoadingState({
  children = "Loading…",
  className = "",
}: {
  children?: string;
  className?: string;
}) {
  return (
    <div
      role="status"
      className={`flex min-h-62 flex-col items-center justify-center gap-3 p-6 text-center ${className}`}
    >
      <Rings className="w-46 max-w-full" />
      <p className="font-semibold">{children}</p>
    </div>
  );
}
