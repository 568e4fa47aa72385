import { stateOf } from "#features/events/events/announced-nights.rules.ts";
import { type EventPrint, printOfEvent } from "#features/events/events/event-print.rules.ts";
import type { CampusNight } from "#features/events/events/events.api.ts";
import { whenText } from "#features/events/events/events.rules.ts";
import { type FittedName, fitName } from "#shared/type/fit.ts";

/**
 * The stub beside the menus. The server fits its name and picks its print, so that pages do not load those modules.
 */
export interface NightStub {
  print: EventPrint;
  name: FittedName;
  /** For example "14 Mar 2027, 18:30". */
  when: string;
  isSoldOut: boolean;
}

export function nightStub({ id, university, eventDate, eventTime, status }: CampusNight): NightStub {
  return {
    print: printOfEvent(id, university),
    name: fittedName(university.toUpperCase()),
    when: whenText({ eventDate, eventTime }),
    isSoldOut: stateOf(status) === "sold-out",
  };
}

/** The maximum height of the stub's name, in hundredths of its column's width. */
export const MAX_HEIGHT = 38;

const LINE_HEIGHT = 0.84;

/** The name at the largest size that fits: a long name breaks into more and smaller lines. */
function fittedName(text: string): FittedName {
  const candidates = [3.1, 4, 5, 6.5, 8, 10, 13, 17].map((measureEm) =>
    fitName({ text, measureEm, maxScale: 1.1 }),
  );
  const fitting = candidates.find((name) => heightOf(name) <= MAX_HEIGHT) ?? candidates.at(-1);
  return fitting ?? [];
}

/** The height of a name in hundredths of the column's width. */
export function heightOf(name: FittedName): number {
  return name.reduce((sum, { wide }) => sum + Number.parseFloat(wide.size) * LINE_HEIGHT, 0);
}
