import { type KeyboardEvent, type ReactNode, startTransition, useId, useOptimistic, useState } from "react";
import { useWaiting } from "#shared/pages/use-hydrated.ts";

export type Tab = {
  value: string;
  label: string;
  /** Replaces the label on phones. */
  shortLabel?: string;
  /** The panel's filters: beside the tabs on a wide screen, above the panel on a narrow one. */
  filters?: ReactNode;
  /** The number of items in the panel; null while it is read, so that it moves nothing when it comes. */
  count?: number | null;
  panel: ReactNode;
};

/** As wide as a digit. */
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
  className = "",
}: {
  /** The label of the tab list for screen readers. */
  label: string;
  tabs: readonly Tab[];
  value?: string;
  onChange?: (value: string) => void;
  /** Renders every panel, and shows all of them without scripts. Each panel needs its own heading. */
  readsWithoutScripts?: boolean;
  className?: string;
}) {
  const id = useId();
  const waiting = useWaiting();
  const [own, setOwn] = useState(tabs[0]?.value);
  const chosen = value ?? own;
  // The pressed tab at once; its panel follows in a transition, so that a large one does not delay the press.
  const [selected, select] = useOptimistic(chosen);

  const { filters } = tabs.find((tab) => tab.value === chosen) ?? {};
  const choose = (next: string) => {
    if (next === selected) return;
    startTransition(() => {
      select(next);
      setOwn(next);
      onChange?.(next);
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
          className={`-mx-4 -my-2 shrink-0 overflow-x-auto px-4 py-2 [scrollbar-width:none] md:-mx-2 md:px-2 ${readsWithoutScripts ? "noscript:hidden" : ""}`}
        >
          <div
            role="tablist"
            aria-label={label}
            onKeyDown={moveBy}
            className="flex w-max min-w-full border-b-2 border-ink"
          >
            {tabs.map((tab) => (
              <button
                key={tab.value}
                type="button"
                role="tab"
                {...waiting}
                id={`${id}-${tab.value}`}
                data-value={tab.value}
                aria-selected={tab.value === selected}
                {...(tab.value === chosen && { "aria-controls": `${id}-${tab.value}-panel` })}
                {...(tab.value !== (selected || tabs[0]?.value) && { tabIndex: -1 })}
                onClick={() => choose(tab.value)}
                className="tab"
              >
                {tab.shortLabel ? (
                  <>
                    <span className="max-sm:hidden">{tab.label}</span>
                    <span className="sm:hidden">{tab.shortLabel}</span>
                  </>
                ) : (
                  <span>{tab.label}</span>
                )}
                {tab.count !== undefined && (
                  <span className="font-sans text-[1.1em] font-normal tabular-nums">{` ${tab.count ?? FIGURE_SPACE}`}</span>
                )}
              </button>
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

/** The index of the tab that a key selects from `place`; undefined for other keys. */
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
