import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

export type Tab = {
  value: string;
  label: string;
  /** How many things are behind it. */
  count?: number;
  panel: ReactNode;
};

/** Panels of which one is shown. Arrow keys move between the tabs; `value` with `onChange` controls which is chosen. */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
  className = "",
}: {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  value?: string;
  onChange?: (value: string) => void;
  className?: string;
}) {
  const chosen = value === undefined ? { defaultValue: tabs[0]?.value ?? null } : { value };
  return (
    <Base.Root {...chosen} onValueChange={(next) => onChange?.(String(next))} className={className}>
      {/* The padding keeps the focus ring inside what scrolls. */}
      <div className="-m-2 overflow-x-auto p-2 [scrollbar-width:none]">
        <Base.List aria-label={label} activateOnFocus className="flex w-max min-w-full border-b-2 border-ink">
          {tabs.map((tab) => (
            <Base.Tab key={tab.value} value={tab.value} className="tab">
              {tab.label}
              {tab.count !== undefined && (
                <>
                  {" "}
                  <span className="font-sans text-[1.1em] font-normal tabular-nums">{tab.count}</span>
                </>
              )}
            </Base.Tab>
          ))}
        </Base.List>
      </div>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-6">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
