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
 * The answers of the booking form that are neither name and address nor sensitive: as the details, the CSV file and the
 * list of personal data show them.
 */
export const bookingAnswers = Object.entries(labels).map(([field, label]) => ({
  field: field as Answer,
  label,
  of: (booking: Answers) => answerText(booking, field as Answer),
}));

/** Of a request, the answers that the booking keeps. */
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
