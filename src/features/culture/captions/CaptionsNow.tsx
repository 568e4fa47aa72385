import { useEffect, useId, useState } from "react";

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
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: makes the region scrollable with the keyboard
          tabIndex={0}
          className="mono max-h-40 min-h-16 overflow-auto border-2 border-line bg-white p-3 text-small whitespace-pre-wrap wrap-anywhere"
        >
          {text ?? "Loading…"}
        </pre>
      )}
    </section>
  );
}
