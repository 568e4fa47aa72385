import type { DoorTicket } from "./door-api.ts";

/** A ticket on a guest list that is not checked in. */
export function ticketOf(
  ticket: Pick<DoorTicket, "bookingId" | "codes" | "studentName"> & Partial<DoorTicket>,
): DoorTicket {
  return {
    ticketPrice: 5,
    places: 1,
    comesIfFree: false,
    waitsForGuardian: false,
    guardianSaidNo: false,
    ageBand: null,
    bookingStatus: "confirmed",
    hasNeeds: false,
    pictures: null,
    checkedInAt: null,
    checkedInDevice: null,
    ...ticket,
  };
}
