import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { accountPictureWishesData } from "../tickets/picture-wishes.tables.ts";

export const picturesPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(accountPictureWishesData)],
    what: "whether a person wants to be in pictures, with the time; a booking has it among its answers",
    why: "no pictures of people who do not want them: the door hands out a wristband, and whoever brings a camera knows how many there are",
    basis: "interests",
    who: "the account. Of its bookings: admins, the leads of its nights or labs, and the door until the person is in. Whoever has the camera knows numbers alone",
    ends: "the account's taking it back, or the deletion of the account",
    card: {
      title: "Pictures of you",
      what: "Whether you want to be in pictures, where you say so with a booking or on your profile. Not said is not a yes.",
      why: "So that nobody takes a picture of you that you do not want",
      who: "Our admins and those who run the night; the door until you are in. Whoever has the camera sees how many said no, not who",
      until:
        "You take it back on your profile, or delete your account; of a booking {BOOKING_NAMES_MONTHS} months after the night",
    },
  },
];
