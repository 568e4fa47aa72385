import { type ReactNode, Suspense, useId } from "react";
import { useEarlyInputIn } from "./early-press.ts";
import { unloaded } from "./early-typing.ts";

/**
 * A part of a page that React hydrates separately (selective hydration). A press or typing before its hydration is
 * replayed afterwards.
 */
export function HydratedPart({
  id,
  className,
  fallback,
  children,
}: {
  id?: string;
  className?: string;
  /** Shown where the server has not rendered the part. */
  fallback?: ReactNode;
  children: ReactNode;
}) {
  const ownId = useId();
  const partId = id ?? ownId;
  return (
    <div id={partId} className={className} {...{ [unloaded]: "" }}>
      <Suspense fallback={fallback}>
        {children}
        <Hydrated id={partId} />
      </Suspense>
    </div>
  );
}

/** A sibling of the content, so that both mount together. */
function Hydrated({ id }: { id: string }) {
  useEarlyInputIn(id);
  return null;
}
