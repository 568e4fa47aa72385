import { type ReactNode, useEffect } from "react";
import { InlineScript } from "./InlineScript.tsx";

/** The timeout after which the server-rendered content is shown even if the scripts have not loaded. */
const LONGEST_MS = 4000;

const mark = "document.documentElement.dataset";

/**
 * Hides server-rendered content that hydration is about to replace with this visitor's data, until a child reports with
 * `useReadingEnd` that its data is shown. The content keeps its space, so that the layout does not shift.
 *
 * @param when a JavaScript expression; the content is hidden only where it is true
 */
export function HiddenUntilRead({
  when,
  children,
  className = "",
}: {
  when: string;
  children: ReactNode;
  className?: string;
}) {
  const hide = `${mark}.reading="";setTimeout(()=>delete ${mark}.reading,${LONGEST_MS})`;
  return (
    <>
      <InlineScript text={() => `try{if(${when}){${hide}}}catch{}`} />
      <div className={`in-[[data-reading]]:invisible in-[[data-reading]]:min-h-dvh ${className}`}>
        {children}
      </div>
    </>
  );
}

/** Shows the hidden content after the first render for which `isOver` is true; checked after each render. */
export function useReadingEnd(isOver: () => boolean): void {
  useEffect(() => {
    if (isOver()) delete document.documentElement.dataset.reading;
  });
}
