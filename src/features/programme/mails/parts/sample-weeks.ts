import { long, type TicketMail } from "#features/events/mails/parts/night-props.ts";

const endedWeek: TicketMail = {
  ticketId: "0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10",
  name: "",
  kind: "week",
  university: "Mental Toughness, Spring 2027",
  venue: "Theatre space, Newham Sixth Form",
  location: "",
  eventDate: "2027-01-14",
  eventTime: "16:30",
  endTime: "18:30",
  stock: "market",
  link: "https://site.example/profile",
  at: "2026-12-01T12:00:00.000Z",
  sequence: 0,
  seriesId: "6a1f2f6f-5d0a-4c39-9d56-0b8f7c1e5a10",
};

const sampleWeek = { ...endedWeek, code: "UT-7K4Q-91MX" };

/** The week of a participant who has left the cycle. */
export const sampleEndedWeeks = [endedWeek];

/** Two weeks for sample emails. */
export const sampleWeeks = [
  sampleWeek,
  {
    ...sampleWeek,
    ticketId: "0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a11",
    eventDate: "2027-01-21",
    code: "UT-4M2R-80ZT",
  },
];

/** A week with values of maximum length. */
export const longWeek = { ...sampleWeek, university: long.university, venue: long.venue };
