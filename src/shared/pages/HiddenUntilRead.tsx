import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { renderScope } from "./render-scope.ts";

/** By then the scripts will not come, and the page as the server made it is better than none. */
const longestMilliseconds = 4000;

/**
 * For what the browser is about to change as soon as its scripts run, because the server made one page for everyone: keeps its
 * place and stays unseen until somebody inside says by `useReadingEnd` that it is done, so that nothing jumps before a reader's
 * eyes.
 *
 * @param when the condition, as a script's expression; false is seen at once
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

/** Shows what is hidden after the first render for which `isOver` is true; asked after each, before the browser draws it. */
export function useReadingEnd(isOver: () => boolean): void {
  useEffect(() => {
    if (isOver()) delete document.documentElement.dataset.reading;
  });
}

function hideWhen(condition: string): string {
  const mark = "document.documentElement.dataset";
  return `try{if(${condition}){${mark}.reading="";setTimeout(()=>delete ${mark}.reading,${longestMilliseconds})}}catch{}`;
}
