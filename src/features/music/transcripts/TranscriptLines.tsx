import { type MouseEvent, useEffect, useRef } from "react";
import { formatDuration, spokenDuration } from "#shared/time/durations.ts";
import { lineId } from "./interviews-address.rules.ts";
import type { TranscriptLine } from "./transcripts.rules.ts";

/**
 * The transcript. A line with a time links to that moment of the audio file, for browsers without scripts; with
 * scripts a click seeks in the player. The current line is marked, and stays in view while the reader follows it.
 */
export function TranscriptLines({
  label,
  lines,
  current,
  audioUrl,
  onSeek,
}: {
  label: string;
  lines: readonly TranscriptLine[];
  /** The current line; -1 for none. */
  current: number;
  audioUrl: string;
  onSeek: (seconds: number) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const followed = useRef(-1);
  useEffect(() => {
    const before = list.current?.children[followed.current];
    const now = list.current?.children[current];
    followed.current = current;
    // A reader who has scrolled away stays there.
    if (list.current && now && (!before || isInView(list.current, before))) bringIntoView(list.current, now);
  }, [current]);

  const seek = (event: MouseEvent, start: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSeek(start);
  };

  return (
    <ol
      ref={list}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: makes the region scrollable with the keyboard
      tabIndex={0}
      className="relative max-h-[60svh] min-h-24 overflow-y-auto focus-inside"
    >
      {lines.map(({ start, text }, line) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
          key={line}
          id={lineId(line)}
          aria-current={line === current ? "true" : undefined}
          className="scroll-mt-16 px-2 wrap-anywhere aria-[current]:bg-hivis aria-[current]:text-ink forced-colors:aria-[current]:outline-2"
        >
          {start === null ? (
            <p className="py-1.5">{text}</p>
          ) : (
            <a
              href={`${audioUrl}#t=${start}`}
              onClick={(event) => seek(event, start)}
              className="grid grid-cols-[3.5rem_1fr] py-1.5 no-underline focus-inside hover:underline"
            >
              <span className="mono text-mono leading-6">
                <span aria-hidden="true">{formatDuration(start)}</span>
                <span className="sr-only">{spokenDuration(start)}</span>
              </span>
              <span>{text}</span>
            </a>
          )}
        </li>
      ))}
    </ol>
  );
}

function isInView(list: Element, line: Element): boolean {
  const box = list.getBoundingClientRect();
  const { top, bottom } = line.getBoundingClientRect();
  return bottom > box.top && top < box.bottom;
}

/** Scrolls only the list, never the page. */
function bringIntoView(list: Element, line: Element): void {
  const box = list.getBoundingClientRect();
  const { top, bottom } = line.getBoundingClientRect();
  if (top < box.top || bottom > box.bottom) list.scrollTop += top - box.top - box.height / 3;
}
