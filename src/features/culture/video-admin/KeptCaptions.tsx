import type { BrowserApi } from "#shared/api/browser-api.ts";
import { londonTime } from "#shared/time/london.ts";

type Api = BrowserApi["culture"]["videoAdmin"];

/** The captions kept as evidence, oldest first. */
export function KeptCaptions({ captions }: { captions: Awaited<ReturnType<Api["earlierCaptions"]>> }) {
  return (
    <ul aria-label="Captions" className="grid gap-3">
      {captions.map(({ text, replacedAt }) => (
        <li key={replacedAt}>
          <p className="mb-1.5 font-semibold">
            {replacedAt ? `Until ${londonTime(new Date(replacedAt))}` : "At the end"}
          </p>
          <CaptionsText>{text}</CaptionsText>
        </li>
      ))}
    </ul>
  );
}

/** A scrollable region with WebVTT text. */
function CaptionsText({ children }: { children: string }) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: makes the region scrollable with the keyboard
      tabIndex={0}
      className="mono max-h-40 min-h-16 overflow-auto border-2 border-line bg-white p-3 text-small whitespace-pre-wrap wrap-anywhere"
    >
      {children}
    </pre>
  );
}
