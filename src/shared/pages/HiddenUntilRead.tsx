import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { renderScope } from "./render-scope.ts";

/** By then the scripts will not come, and the page as the server made it is better than none. */
const longestMilliseconds = 4000;

/**
 * For what the browser is about to change as soon as its scripts run, because the server made one page for everyone: keeps its
 * place and stays unseen until then, so that nothing jumps before a reader's eyes.
 *
 * @param when the condition, as a script's expression; false is seen at once
 */
export function HiddenUntilRead({ when, children }: { when: string; children: ReactNode }) {
  const isServers = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  // After the effects inside, which read what was waited for, and before the browser draws again.
  useEffect(() => {
    delete document.documentElement.dataset.reading;
  }, []);
  const nonce = typeof document === "undefined" ? renderScope().nonce : undefined;
  return (
    <>
      {isServers && <script nonce={nonce}>{hideWhen(when)}</script>}
      <div className="in-[[data-reading]]:invisible in-[[data-reading]]:min-h-dvh">{children}</div>
    </>
  );
}

function hideWhen(condition: string): string {
  const mark = "document.documentElement.dataset";
  return `try{if(${condition}){${mark}.reading="";setTimeout(()=>delete ${mark}.reading,${longestMilliseconds})}}catch{}`;
}
