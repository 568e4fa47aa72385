import type { TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  samples: {
    // The event is full, because the job of every minute would otherwise email an offer for a free place.
    campus_events: () => ({
      eventTime: "18:30",
      endTime: null,
      maxCapacity: 10,
      currentAttendees: 10,
      statusWhenOpen: null,
    }),
    campus_booking_sensitive_data: (_, { secrets }) => ({
      phoneNumber: secrets.seal("campus booking", "020 7946 0000"),
    }),
    campus_guardians: (_, { secrets }) => ({ email: secrets.seal("campus guardian", "mum@site.example") }),
  },
};
