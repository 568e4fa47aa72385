import { expect } from "vitest";

export interface CalendarComponent {
  name: string;
  properties: { name: string; parameters: Record<string, string>; value: string }[];
  components: CalendarComponent[];
}

/**
 * Parses an iCalendar file strictly by RFC 5545: line ends, byte lengths, folding, names, nesting. Fails the test for
 * anything that a calendar may refuse.
 */
export function readCalendarFile(file: string): CalendarComponent {
  expect(file.endsWith("\r\n")).toBe(true);
  const physical = file.slice(0, -2).split("\r\n");
  for (const line of physical) {
    expect(line, "control characters").not.toMatch(/(?!\t)\p{Cc}/u);
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(line.isWellFormed(), "a character cut in two").toBe(true);
  }
  const root: CalendarComponent = { name: "", properties: [], components: [] };
  const open = [root];
  for (const line of file.slice(0, -2).replaceAll("\r\n ", "").split("\r\n")) {
    const [, name = "", parameters = "", value = ""] =
      /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=[^;:",]+)*):(.*)$/u.exec(line) ?? [];
    expect(name, `“${line}” is no property`).not.toBe("");
    const current = open.at(-1) as CalendarComponent;
    if (name === "BEGIN") {
      const component = { name: value, properties: [], components: [] };
      current.components.push(component);
      open.push(component);
    } else if (name === "END") {
      expect(value).toBe(open.pop()?.name);
    } else {
      const pairs = parameters
        .split(";")
        .slice(1)
        .map((pair) => pair.split("=") as [string, string]);
      current.properties.push({ name, parameters: Object.fromEntries(pairs), value });
    }
  }
  expect(open).toEqual([root]);
  expect(root.properties).toEqual([]);
  expect(root.components.map(({ name }) => name)).toEqual(["VCALENDAR"]);
  const [calendar] = root.components as [CalendarComponent];
  expect(calendar.components.length, "a calendar has at least one component").toBeGreaterThan(0);
  return calendar;
}

/** The events of a calendar. */
export function eventsIn({ components }: CalendarComponent): CalendarComponent[] {
  return components.filter(({ name }) => name === "VEVENT");
}

/** The value of a component's property. Fails unless the component has the property exactly once. */
export function propertyOf({ properties }: CalendarComponent, name: string): string | undefined {
  const found = properties.filter((property) => property.name === name);
  expect(found.length, `${name} at most once`).toBeLessThanOrEqual(1);
  return found[0]?.value;
}

/** The unescaped value of a text property. */
export function textOf(component: CalendarComponent, name: string): string | undefined {
  const value = propertyOf(component, name);
  expect(value ?? "", "only these are escaped").not.toMatch(/(?<!\\)(?:\\\\)*\\[^\\;,nN]/);
  return value?.replace(/\\([\\;,nN])/g, (_, escaped: string) => (/n/i.test(escaped) ? "\n" : escaped));
}
