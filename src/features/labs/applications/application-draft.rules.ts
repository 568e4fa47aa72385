/** The form's empty values. Not made of the fields, since the form shows before its schema loads. */
export const emptyApplication = {
  applicantName: "",
  applicantEmail: "",
  phone: "",
  labTitle: "",
  labDescription: "",
  targetAudience: "",
  durationHours: "",
  equipmentNeeded: "",
  mentorExperience: "",
  motivation: "",
};

export type ApplicationDraft = typeof emptyApplication;
