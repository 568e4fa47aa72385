import { type ComponentProps, type ReactNode, useEffect, useState } from "react";

/** Milliseconds for which a region is empty, so that a screen reader reads the next message as a new one. */
const EMPTY_MS = 100;

/**
 * A live region. Screen readers ignore a repeated text, so each new `occasion` empties the region first and then
 * fills it with a new node. The message stays visible all the time.
 */
export function LiveRegion({
  role = "status",
  occasion,
  more,
  children,
  ...attributes
}: ComponentProps<"div"> & {
  role?: "alert" | "status";
  /** Another value announces the message again: an id, a count, or the object that brought it. */
  occasion?: unknown;
  /** Below the message, such as a button: stays in place when the message is announced again. */
  more?: ReactNode;
}) {
  const isFilled = Boolean(children);
  const [last, setLast] = useState({ occasion, isFilled, isEmpty: false });
  if (last.occasion !== occasion || last.isFilled !== isFilled)
    setLast({ occasion, isFilled, isEmpty: last.isFilled && isFilled });
  useEffect(() => {
    if (!last.isEmpty) return;
    const refill = setTimeout(() => setLast({ ...last, isEmpty: false }), EMPTY_MS);
    return () => clearTimeout(refill);
  }, [last]);
  return (
    <div role={role} {...attributes}>
      {isFilled &&
        (last.isEmpty ? (
          <div key="empty" aria-hidden="true" className="invisible">
            {children}
          </div>
        ) : (
          <div key="message">{children}</div>
        ))}
      {more}
    </div>
  );
}
