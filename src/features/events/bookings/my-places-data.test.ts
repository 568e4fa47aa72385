import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { type MyPlaces, myPlacesQuery, notePlace, type OwnEntry, type OwnTicket } from "./my-places-data.ts";

const { queryKey } = myPlacesQuery;
const ticket = (id: string, eventId = id) => ({ id, event: { id: eventId } }) as OwnTicket;
const entry = (eventId: string) => ({ id: `entry of ${eventId}`, event: { id: eventId } }) as OwnEntry;

const shown = (client: QueryClient) => {
  const { tickets, waiting } = client.getQueryData<MyPlaces>(queryKey) ?? { tickets: [], waiting: [] };
  return { tickets: tickets.map(({ id }) => id), waiting: waiting.map(({ event }) => event.id) };
};

test("a ticket replaces the entry for the same event, and a repeated one itself", () => {
  const client = new QueryClient();
  notePlace(client, { entry: entry("ucl") });
  notePlace(client, { entry: entry("uel") });
  expect(shown(client)).toEqual({ tickets: [], waiting: ["ucl", "uel"] });
  notePlace(client, { ticket: ticket("t1", "ucl") });
  notePlace(client, { ticket: ticket("t1", "ucl") });
  expect(shown(client)).toEqual({ tickets: ["t1"], waiting: ["uel"] });
});

test("an answer that was in flight during a booking does not undo it", async () => {
  const client = new QueryClient();
  const answers: ((places: MyPlaces) => void)[] = [];
  const queryFn = () => new Promise<MyPlaces>((resolve) => answers.push(resolve));
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  notePlace(client, { ticket: ticket("t1") });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.({ tickets: [], waiting: [] });
  await Promise.resolve();
  expect(shown(client).tickets).toEqual(["t1"]);
  answers[1]?.({ tickets: [ticket("t0"), ticket("t1")], waiting: [] });
  await vi.waitFor(() => expect(shown(client).tickets).toEqual(["t0", "t1"]));
  stop();
});
