/** The form's empty values. Not made of the fields, since the form shows before its schema loads. */
export const emptyComplaint = { topic: "", text: "", page: "", name: "", email: "" };

export type ComplaintDraft = typeof emptyComplaint;
