import { useEffect, useId, useState } from "react";
import { CaptionsText } from "../videos/CaptionsText.tsx";

/** The text of a video's current captions. */
export function CaptionsNow({ url }: { url: string | null }) {
  const heading = useId();
  const [text, setText] = useState<string | "failed">();

  useEffect(() => {
    if (!url) return;
    const control = new AbortController();
    fetch(url, { signal: control.signal })
      .then((answer) => (answer.ok ? answer.text() : "failed"))
      .catch(() => "failed")
      .then((text) => {
        if (!control.signal.aborted) setText(text);
      });
    return () => control.abort();
  }, [url]);

  if (!url) return <p>This video has no captions yet.</p>;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="mb-1.5 font-semibold">
        Now
      </h3>
      {text === "failed" ? (
        <p className="text-ink-2">They did not load, so they cannot be read here.</p>
      ) : (
        <CaptionsText>{text ?? "Loading…"}</CaptionsText>
      )}
    </section>
  );
}
