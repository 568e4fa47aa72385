/** What somebody is to the campus they ask for, and how a person reads it. */
export const positionLabels = {
  "student-union": "Student union",
  "society-president": "Society president",
  "events-coordinator": "Events coordinator",
  "student-ambassador": "Student ambassador",
  "faculty-staff": "Faculty or staff",
  other: "Other",
} as const;

export type Position = keyof typeof positionLabels;

export const positions = Object.keys(positionLabels) as [Position, ...Position[]];

export const inquiryLimits = { name: 100, university: 150, message: 2000 } as const;
