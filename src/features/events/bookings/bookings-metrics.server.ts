import { Counter } from "prom-client";

/** Bookings of this process; a repeated request is counted once. */
export const bookingsMade = new Counter({
  name: "campus_bookings_made_total",
  help: "Places booked at campus nights and in lab sessions.",
  registers: [],
});

export const bookingsRefused = new Counter({
  name: "campus_bookings_refused_total",
  help: "Bookings of campus nights and lab sessions that were refused.",
  labelNames: ["reason"],
  registers: [],
});
