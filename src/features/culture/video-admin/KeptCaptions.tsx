import type { BrowserApi } from "#shared/api/browser-api.ts";
import { londonTime } from "#shared/time/london.ts";
import { CaptionsText } from "../videos/CaptionsText.tsx";

type Api = BrowserApi["culture"]["videoAdmin"];

/** The captions of evidence, the oldest first. */
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
