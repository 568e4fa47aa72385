/** WebVTT to read, in a region that scrolls. */
export function CaptionsText({ children }: { children: string }) {
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
