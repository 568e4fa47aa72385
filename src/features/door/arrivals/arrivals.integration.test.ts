import { expect, test } from "vitest";
import { startDoors } from "../check-ins/check-ins.testing.ts";

const { onlooker, tonight, call, code } = await startDoors();

const read = () => call(0, "GET", `events/${tonight}/arrivals`);

test("arrivals are counted by quarter of an hour in London, companions included, while the event's lead looks", async () => {
  const letIn = (ticket: string, at: string) =>
    onlooker`update campus_ticket_bookings set checked_in = true, checked_in_at = ${at} where ticket_code = ${ticket}`;
  await letIn(code(1), "2027-03-12T21:14:59Z");
  await letIn(code(2), "2027-03-12T21:15:00Z");
  await letIn(code(3), "2027-03-12T21:29:00Z");
  await onlooker`update campus_events set max_capacity = max_capacity + 1 where id = ${tonight}`;
  await onlooker`update campus_ticket_bookings set places = 2 where ticket_code = ${code(3)}`;
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    event: { id: tonight, kind: "night" },
    arrivals: [
      { from: "2027-03-12T21:00:00.000Z", people: 1 },
      { from: "2027-03-12T21:15:00.000Z", people: 3 },
    ],
  });
});

test("an event that is gone is not found", async () => {
  const answer = await call(0, "GET", "events/00000000-0000-4000-8000-000000000000/arrivals");
  expect(answer).toMatchObject({ status: 404, body: { code: "EVENT_NOT_FOUND" } });
});
