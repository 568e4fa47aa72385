import { type PictureWish, pictureWishLabels } from "../tickets/picture-wish.rules.ts";
import type { bookingFields } from "./bookings.fields.ts";
import type { SensitiveData } from "./sensitive-data.server.ts";

type Answer = Exclude<
  keyof typeof bookingFields,
  "fullName" | "email" | "companion" | "guardianEmail" | keyof SensitiveData
>;

type Answers = Record<Answer, string | number | null>;

const labels: Record<Answer, string> = {
  university: "University",
  course: "Course",
  yearOfStudy: "Year",
  pictures: "Pictures",
};

/**
 * The booking form's answers other than name, email and sensitive data. The booking details, the CSV export and the
 * personal data list show them.
 */
export const bookingAnswers = Object.entries(labels).map(([field, label]) => ({
  field: field as Answer,
  label,
  of: (booking: Answers) => answerText(booking, field as Answer),
}));

/** The answers of a request that the booking stores. */
export function answersOf<Request extends Answers>(request: Request): Pick<Request, Answer> {
  return Object.fromEntries(bookingAnswers.map(({ field }) => [field, request[field]])) as Pick<
    Request,
    Answer
  >;
}

function answerText(booking: Answers, field: Answer): string | number | null {
  const value = booking[field];
  if (field === "pictures") return value === null ? null : pictureWishLabels[value as PictureWish];
  return field === "yearOfStudy" && value === 5 ? "Postgraduate" : value;
}
