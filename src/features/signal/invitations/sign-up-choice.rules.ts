interface Choice {
  id: string;
  places: "open" | "few" | "full";
}

/** The event to preselect: the wanted one, else the first with places, else the first. Empty if there is none. */
export function firstChoice(events: readonly Choice[], wanted: string | undefined): string {
  const chosen =
    events.find(({ id }) => id === wanted) ?? events.find(({ places }) => places !== "full") ?? events[0];
  return chosen?.id ?? "";
}
