import { type KeyboardEvent, type ReactNode, useId, useState } from "react";

export type Tab = {
  value: string;
  label: string;
  /** In the place of the label on phones. */
  shortLabel?: string;
  /** Fields that narrow what the panel shows: beside the tabs on a wide screen, above the panel on a narrow one. */
  filters?: ReactNode;
  /** How many things are behind it. */
  count?: number;
  panel: ReactNode;
};

/**
 * Panels of which one is shown. Arrow keys move between the tabs; `value` with `onChange` controls which is chosen: none while it is
 * empty.
 */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
  readsWithoutScripts = false,
  className = "",
}: {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  value?: string;
  onChange?: (value: string) => void;
  /** Renders every panel, and shows them below each other where scripts do not run. Each needs a heading of its own. */
  readsWithoutScripts?: boolean;
  className?: string;
}) {
  const id = useId();
  const [own, setOwn] = useState(tabs[0]?.value);
  const chosen = value ?? own;

  const { filters } = tabs.find((tab) => tab.value === chosen) ?? {};
  const choose = (next: string) => {
    if (next === chosen) return;
    setOwn(next);
    onChange?.(next);
  };
  const moveBy = (event: KeyboardEvent<HTMLElement>) => {
    const next = placeAfter(event.key, tabs.map((tab) => tab.value).indexOf(chosen ?? ""), tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-value="${CSS.escape(tab.value)}"]`)?.focus();
    choose(tab.value);
  };

  return (
    <div className={className}>
      <div className={filters ? "contents xl:flex xl:items-end xl:gap-4" : "contents"}>
        {/* To the edges of a phone's screen, so that a cut tab shows that there is more. The padding keeps the focus ring inside. */}
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
                id={`${id}-${tab.value}`}
                data-value={tab.value}
                aria-selected={tab.value === chosen}
                {...(tab.value === chosen && { "aria-controls": `${id}-${tab.value}-panel` })}
                {...(tab.value !== (chosen || tabs[0]?.value) && { tabIndex: -1 })}
                onClick={() => choose(tab.value)}
                className="tab"
              >
                {tab.shortLabel ? (
                  <>
                    <span className="max-sm:hidden">{tab.label}</span>
                    <span className="sm:hidden">{tab.shortLabel}</span>
                  </>
                ) : (
                  tab.label
                )}
                {tab.count !== undefined && (
                  <>
                    {" "}
                    <span className="font-sans text-[1.1em] font-normal tabular-nums">{tab.count}</span>
                  </>
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

/** Which tab a key leads to from the one at `place`; undefined for other keys. */
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
