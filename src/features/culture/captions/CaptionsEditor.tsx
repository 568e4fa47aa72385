import {
  type Dispatch,
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from "react";
import { Button } from "#shared/ui/Button.tsx";
import { LiveRegion } from "#shared/ui/feedback/LiveRegion.tsx";
import { useStableCallback } from "#shared/ui/use-stable-callback.ts";
import type { Video } from "../videos.api.ts";
import { CaptionLineFields } from "./CaptionLineFields.tsx";
import {
  type CaptionLine,
  cueOf,
  lineShownAt,
  problemsOf,
  secondsOf,
  type TypedField,
  timeText,
} from "./caption-lines.rules.ts";
import type { CaptionsDraft, DraftChange } from "./captions-draft.rules.ts";

/** The number of lines per "show more" step: on a phone, fields for a thousand lines take seconds. */
const LINES_AT_ONCE = 60;

/** The keyboard shortcuts with Alt, by the code of the key. */
const keys = { KeyP: "play", KeyI: "start", KeyO: "end", KeyN: "add", KeyZ: "undo" } as const;

type Action = (typeof keys)[keyof typeof keys];

/** The caption lines beside the video. A button or a key copies the player's time into a line. */
export function CaptionsEditor({
  video: { title, videoUrl, width, height },
  draft,
  change,
  hasTriedToSave,
}: {
  video: Pick<Video, "title" | "videoUrl" | "width" | "height">;
  draft: CaptionsDraft;
  change: Dispatch<DraftChange>;
  /** Whether fields without words already show an error. */
  hasTriedToSave: boolean;
}) {
  const { lines, past, focused } = draft;
  const player = useRef<HTMLVideoElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [duration, setDuration] = useState<number>();
  const [shown, setShown] = useState<number>();
  const [selected, setSelected] = useState<number>();
  const [limit, setLimit] = useState(LINES_AT_ONCE);
  const [said, setSaid] = useState({ text: "" });
  useCaptionPreview(player, lines);

  useEffect(() => {
    if (focused === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-line="${focused}"] textarea`)?.focus();
  }, [focused]);

  const now = () => player.current?.currentTime ?? 0;
  const numberOf = (id: number | undefined) => lines.findIndex((line) => line.id === id) + 1;
  const play = (from?: CaptionLine) => {
    const film = player.current;
    if (!film) return;
    const start = from && secondsOf(from.start);
    if (start !== undefined) film.currentTime = start;
    if (film.paused || from) film.play().catch(() => {});
    else film.pause();
  };
  const setTime = (field: "start" | "end") => {
    const number = numberOf(selected);
    if (selected === undefined || number === 0)
      return setSaid({ text: "Choose a line first: press into its words." });
    change({ type: "typed", id: selected, field, value: timeText(now()) });
    setSaid({ text: `Line ${number} ${field === "start" ? "begins" : "ends"} at ${timeText(now())}` });
  };
  const act = (action: Action) => {
    if (action === "play") play();
    else if (action === "start" || action === "end") setTime(action);
    else if (action === "add") {
      setLimit(Number.POSITIVE_INFINITY);
      change({ type: "added", at: now(), after: selected });
    } else if (past.length > 0) {
      change({ type: "undone" });
      setSaid({ text: "The last change is undone" });
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = keys[event.code as keyof typeof keys] as Action | undefined;
    if (!action || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    act(action);
  };

  const type = useStableCallback((id: number, field: TypedField, value: string) =>
    change({ type: "typed", id, field, value }),
  );
  const playLine = useStableCallback(play);
  const split = useStableCallback((id: number) => change({ type: "split", id, at: now() }));
  const remove = useStableCallback((id: number) => {
    setSaid({ text: `Line ${numberOf(id)} is deleted. Undo brings it back.` });
    change({ type: "deleted", id });
  });
  const [actions] = useState({ type, play: playLine, split, remove, select: setSelected });

  const problems = problemsOf(lines, duration).filter(({ field }) => field !== "text" || hasTriedToSave);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys repeat buttons inside
    <div onKeyDown={onKeyDown} className="grid gap-4">
      <div className="sticky top-0 z-1 grid gap-2 bg-sheet pb-2">
        {/* biome-ignore lint/a11y/useMediaCaption: the lines below are its captions */}
        <video
          ref={player}
          controls
          playsInline
          preload="metadata"
          src={videoUrl}
          width={width}
          height={height}
          aria-label={`Film: ${title}`}
          className="max-h-[26svh] md:max-h-[36svh] w-full bg-ink object-contain"
          onLoadedMetadata={({ currentTarget }) => setDuration(currentTarget.duration)}
          onTimeUpdate={() => setShown(lineShownAt(lines, now())?.id)}
        />
        <div className="grid grid-cols-3 gap-2 sm:flex">
          <ToolButton shortcut="Alt+P" onClick={() => act("play")}>
            Play
          </ToolButton>
          <ToolButton shortcut="Alt+I" onClick={() => act("start")}>
            From here
          </ToolButton>
          <ToolButton shortcut="Alt+O" onClick={() => act("end")}>
            Until here
          </ToolButton>
          <ToolButton shortcut="Alt+N" onClick={() => act("add")}>
            Add line
          </ToolButton>
          <ToolButton shortcut="Alt+Z" disabled={past.length === 0} onClick={() => act("undo")}>
            Undo
          </ToolButton>
        </div>
        <LiveRegion occasion={said} className="text-small empty:hidden">
          {said.text}
        </LiveRegion>
      </div>
      <div ref={list} className="grid gap-3">
        {lines.slice(0, limit).map((line, index) => (
          <CaptionLineFields
            key={line.id}
            line={line}
            number={index + 1}
            isShown={line.id === shown}
            problems={JSON.stringify(problems.filter(({ id }) => id === line.id))}
            actions={actions}
          />
        ))}
      </div>
      {lines.length > limit && (
        <Button variant="outline" onClick={() => setLimit(limit + LINES_AT_ONCE)}>
          Show more lines
        </Button>
      )}
    </div>
  );
}

function ToolButton({
  shortcut,
  children,
  ...button
}: {
  shortcut: string;
  disabled?: boolean;
  onClick: () => void;
  children: string;
}) {
  return (
    <Button
      {...button}
      compact
      variant="outline"
      aria-keyshortcuts={shortcut}
      title={shortcut}
      className="min-h-11 px-2"
    >
      {children}
    </Button>
  );
}

/** Shows the lines over the picture as they are typed. */
function useCaptionPreview(video: RefObject<HTMLVideoElement | null>, typed: readonly CaptionLine[]) {
  const lines = useDeferredValue(typed);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const track = element.textTracks[0] ?? element.addTextTrack("captions", "As typed", "en");
    track.mode = "showing";
    const shown = lines.flatMap((line) => {
      const cue = cueOf(line);
      return cue ? [new VTTCue(cue.start, cue.end, cue.text)] : [];
    });
    for (const cue of shown) track.addCue(cue);
    return () => {
      for (const cue of shown) track.removeCue(cue);
    };
  }, [video, lines]);
}
