import {
  type KeyboardEvent,
  type ReactNode,
  startTransition,
  useEffect,
  useId,
  useOptimistic,
  useRef,
  useState,
} from "react";
import { useWaiting } from "#shared/pages/use-hydrated.ts";

export type Tab = {
  value: string;
  label: string;
  /** Replaces the label on phones. */
  shortLabel?: string;
  /** The panel's filters: beside the tabs on a wide screen, above the panel on a narrow one. */
  filters?: ReactNode;
  /** The number of items in the panel. Null while it loads: its space is reserved, so that the layout stays. */
  count?: number | null;
  /** The link that opens the tab before hydration: a fragment of the current address. */
  href?: string;
  panel: ReactNode;
};

/** A space in the width of a digit. */
const FIGURE_SPACE = "\u2007";

/**
 * Tabs with panels. Arrow keys move between the tabs. Controlled with `value` and `onChange`; an empty `value` selects
 * no tab.
 */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
  readsWithoutScripts = false,
  hasForms = false,
  className = "",
}: {
  /** The label of the tab list for screen readers. */
  label: string;
  tabs: readonly Tab[];
  value?: string;
  onChange?: (value: string) => void;
  /** Renders every panel, and shows all of them without scripts. Each panel needs a heading. */
  readsWithoutScripts?: boolean;
  /** The panels are forms: each appears with the click, so that nothing is typed into the previous one. */
  hasForms?: boolean;
  className?: string;
}) {
  const id = useId();
  const [own, setOwn] = useState(tabs[0]?.value);
  const chosen = value ?? own;
  // Shows the clicked tab now. The panel follows in a transition, so that a large panel does not delay the click.
  const [selected, select] = useOptimistic(chosen);
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for another tab
  useEffect(() => {
    showSelected(row.current);
    // The final font of the tabs is wider than the fallback.
    void document.fonts.ready.then(() => showSelected(row.current));
  }, [selected]);

  const { filters } = tabs.find((tab) => tab.value === chosen) ?? {};
  const choose = (next: string) => {
    if (next === selected) return;
    const open = () => {
      setOwn(next);
      onChange?.(next);
    };
    if (hasForms) return open();
    startTransition(() => {
      select(next);
      open();
    });
  };
  const moveBy = (event: KeyboardEvent<HTMLElement>) => {
    const next = placeAfter(event.key, tabs.map((tab) => tab.value).indexOf(selected ?? ""), tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-value="${CSS.escape(tab.value)}"]`)?.focus();
    choose(tab.value);
  };

  return (
    <div className={className}>
      <div className={filters ? "contents xl:flex xl:items-end xl:gap-4" : "contents"}>
        {/* Extends to the edges of a phone's screen, where a cropped tab hints at more. The padding has room for the focus ring. */}
        <div
          ref={row}
          className={`-mx-4 -my-2 shrink-0 overflow-x-auto px-4 py-2 [scrollbar-width:none] md:-mx-2 md:px-2 ${readsWithoutScripts ? "noscript:hidden" : ""}`}
        >
          <div
            role="tablist"
            aria-label={label}
            onKeyDown={moveBy}
            className="flex w-max min-w-full border-b-2 border-ink"
          >
            {tabs.map((tab) => (
              <TabControl
                key={tab.value}
                tab={tab}
                id={`${id}-${tab.value}`}
                isSelected={tab.value === selected}
                isOpen={tab.value === chosen}
                isStop={tab.value === (selected || tabs[0]?.value)}
                onChoose={() => choose(tab.value)}
              />
            ))}
          </div>
        </div>
        {filters}
      </div>
      {tabs.map(
        (tab) =>
          (tab.value === chosen || readsWithoutScripts) && (
            <div
              key={tab.value}
              role="tabpanel"
              id={`${id}-${tab.value}-panel`}
              aria-labelledby={`${id}-${tab.value}`}
              className={`${filters ? "pt-3" : "pt-6"} ${tab.value === chosen ? "" : "hidden noscript:block"}`}
            >
              {tab.panel}
            </div>
          ),
      )}
    </div>
  );
}

/** Scrolls a row of tabs sideways to the selected tab: a tab from the address may be beyond a phone’s edge. */
function showSelected(row: HTMLElement | null): void {
  const tab = row?.querySelector("[aria-selected=true]")?.getBoundingClientRect();
  if (!row || !tab) return;
  const { left, right } = row.getBoundingClientRect();
  if (tab.right > right) row.scrollLeft += tab.right - right;
  else if (tab.left < left) row.scrollLeft -= left - tab.left;
}

/** A tab: a button, or a link with the fragment that opens it, which works before hydration. */
function TabControl({
  tab: { value, label, shortLabel, count, href },
  id,
  isSelected,
  isOpen,
  isStop,
  onChoose,
}: {
  tab: Tab;
  id: string;
  isSelected: boolean;
  /** Whether the tab's panel is shown, which may be later than its selection. */
  isOpen: boolean;
  /** Whether the Tab key focuses the tab. */
  isStop: boolean;
  onChoose: () => void;
}) {
  const waiting = useWaiting();
  const attributes = {
    role: "tab",
    id,
    "data-value": value,
    "aria-selected": isSelected,
    ...(isOpen && { "aria-controls": `${id}-panel` }),
    className: "tab",
  } as const;
  const content = (
    <>
      {shortLabel ? (
        <>
          <span className="max-sm:hidden">{label}</span>
          <span className="sm:hidden">{shortLabel}</span>
        </>
      ) : (
        <span>{label}</span>
      )}
      {count !== undefined && (
        <span className="font-sans text-[1.1em] font-normal tabular-nums">{` ${count ?? FIGURE_SPACE}`}</span>
      )}
    </>
  );
  if (href === undefined)
    return (
      <button
        type="button"
        {...waiting}
        {...attributes}
        {...(!isStop && { tabIndex: -1 })}
        onClick={onChoose}
      >
        {content}
      </button>
    );
  return (
    <a
      {...attributes}
      href={href}
      draggable={false}
      // Until hydration the arrow keys do not move between the tabs.
      {...(!isStop && !waiting && { tabIndex: -1 })}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onChoose();
      }}
      onKeyDown={(event) => {
        if (event.key !== " ") return;
        event.preventDefault();
        onChoose();
      }}
    >
      <span>{content}</span>
    </a>
  );
}

/** The index of the tab that a key selects from `place`. Undefined for other keys. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return (place + 1) % count;
    case "ArrowLeft":
      return (place - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
