import { dateText, denseDateText } from "#shared/time/dates.ts";

interface Labelled {
  id: string;
  university: string;
  eventDate: string;
  eventTime: string;
  venue: string;
  location: string;
}

/**
 * A unique label for each event, by its id: "UCL, 14 Mar 2027". Events that share a university and a date also show
 * their time, or their venue if the times are equal.
 *
 * @param options.today a plain date (yyyy-MM-dd) whose year is omitted, for dense tables
 */
export function eventLabels(events: readonly Labelled[], options: { today?: string } = {}) {
  const { today } = options;
  const date = (plain: string) => (today ? denseDateText(plain, today) : dateText(plain));
  const nights = new Map<string, Labelled[]>();
  for (const event of events) {
    const name = `${event.university}, ${date(event.eventDate)}`;
    nights.set(name, [...(nights.get(name) ?? []), event]);
  }
  return new Map([...nights].flatMap(([name, group]) => uniqueLabels(name, group)));
}

export type EventLabels = ReturnType<typeof eventLabels>;

/** Additions to a label, shortest first. */
const additions: ((event: Labelled) => string)[] = [
  () => "",
  ({ eventTime }) => `, ${eventTime}`,
  ({ venue }) => `, ${venue}`,
  ({ eventTime, venue }) => `, ${eventTime}, ${venue}`,
  ({ eventTime, venue, location }) => `, ${eventTime}, ${venue}, ${location}`,
];

function uniqueLabels(name: string, group: readonly Labelled[]): [id: string, label: string][] {
  const isEnough = (addition: (event: Labelled) => string) =>
    new Set(group.map(addition)).size === group.length;
  const addition = additions.find(isEnough);
  if (addition) return group.map((event) => [event.id, name + addition(event)]);
  // Numbers exact duplicates. Sorting by id keeps the numbers stable in any order of the list.
  const ids = group.map(({ id }) => id).sort();
  return group.map(({ id, eventTime }) => [id, `${name}, ${eventTime}, no. ${ids.indexOf(id) + 1}`]);
}
