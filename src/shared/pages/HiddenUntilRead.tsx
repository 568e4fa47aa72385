import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { renderScope } from "./render-scope.ts";

/** The timeout after which the server-rendered content is shown even if the scripts have not loaded. */
const longestMilliseconds = 4000;

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
  const isServers = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  const nonce = typeof document === "undefined" ? renderScope().nonce : undefined;
  return (
    <>
      {isServers && <script nonce={nonce}>{hideWhen(when)}</script>}
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

function hideWhen(condition: string): string {
  const mark = "document.documentElement.dataset";
  return `try{if(${condition}){${mark}.reading="";setTimeout(()=>delete ${mark}.reading,${longestMilliseconds})}}catch{}`;
}
