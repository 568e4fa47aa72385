import { type ReactNode, Suspense, useId } from "react";
import { useEarlyInputIn } from "./early-press.ts";
import { unloaded } from "./early-typing.ts";

/**
 * A part of a page that React hydrates by itself: a press hydrates the part that it meets, and no other. A press or typing that comes
 * before it is hydrated is answered afterwards.
 */
export function HydratedPart({
  id,
  className,
  fallback,
  children,
}: {
  id?: string;
  className?: string;
  /** Shown only where the server has not rendered the part. */
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

/** Beside the part's content, so that it mounts with it. */
function Hydrated({ id }: { id: string }) {
  useEarlyInputIn(id);
  return null;
}
