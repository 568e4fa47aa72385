import { expect, test } from "vitest";
import { campusNights, cardOf, shownNights } from "./campus-nights.rules.ts";

const row = (university: string, eventDate: string, status = "tickets_live") => ({
  id: "id",
  university,
  location: "London",
  venue: "The Hall",
  eventDate,
  eventTime: "18:30",
  status,
});

const cards = (...events: ReturnType<typeof row>[]) => cardsOn("2026-11-22", ...events);

function cardsOn(today: string, ...events: ReturnType<typeof row>[]) {
  const shown = shownNights(events, today);
  return campusNights.map((night, place) => {
    const now = shown[place] ?? { date: "" };
    const { status, note, button, to } = cardOf(night, now);
    return [night.name, now.date, status, note, button, to].join(" | ");
  });
}

test("the four nights are as announced without an event", () => {
  expect(cards()).toEqual([
    "UCL | 2027-03-14 | NEXT UP | First of the four | GET TICKETS NOW | /campus-tickets",
    "UEL | 2027-03-22 | CONFIRMED | The room is ours | GET TICKETS NOW | /campus-tickets",
    "Goldsmiths | 2027-04-05 | TICKETS LIVE | On sale now | GET TICKETS NOW | /campus-tickets",
    "King’s | 2027-04-12 | COMING SOON | Not on sale yet | REMIND ME | /signal",
  ]);
});

test("a night with an event has its date, state and button", () => {
  expect(
    cards(
      row("UCL", "2027-03-14"),
      row("UEL", "2027-03-22", "called_off"),
      row("Goldsmiths", "2027-04-05", "sold_out"),
      row("King's College London", "2027-04-12", "upcoming"),
    ),
  ).toEqual([
    "UCL | 2027-03-14 | NEXT UP | On sale now | GET TICKETS NOW | /campus-tickets",
    "UEL | 2027-03-22 | CALLED OFF | It will not take place | OTHER NIGHTS | /campus-tickets",
    "Goldsmiths | 2027-04-05 | SOLD OUT | Every ticket is taken | SEE THE NIGHT | /campus-tickets",
    "King’s | 2027-04-12 | TICKETS LIVE | On sale now | GET TICKETS NOW | /campus-tickets",
  ]);
});

test("a past night without an upcoming event is not sold; its event of the next season is", () => {
  const [onTheDay] = cardsOn("2027-03-14");
  expect(onTheDay).toBe("UCL | 2027-03-14 | NEXT UP | First of the four | GET TICKETS NOW | /campus-tickets");
  const [gone, next] = cardsOn("2027-03-15");
  expect(gone).toBe("UCL | 2027-03-14 | BEEN AND GONE | See you at the next one | REMIND ME | /signal");
  expect(next).toBe("UEL | 2027-03-22 | CONFIRMED | The room is ours | GET TICKETS NOW | /campus-tickets");
  const [again] = cardsOn("2027-03-15", row("UCL", "2028-03-14"));
  expect(again).toBe("UCL | 2028-03-14 | NEXT UP | On sale now | GET TICKETS NOW | /campus-tickets");
});

test.each([
  ["2026-01-01", 2026],
  ["2026-03-15", 2026],
  ["2026-04-12", 2026],
  ["2026-04-13", 2027],
  ["2026-12-31", 2027],
])("on %s nights without an event are those of %i, all of one season", (today, year) => {
  expect(shownNights([], today).map(({ date }) => date)).toEqual([
    `${year}-03-14`,
    `${year}-03-22`,
    `${year}-04-05`,
    `${year}-04-12`,
  ]);
});
