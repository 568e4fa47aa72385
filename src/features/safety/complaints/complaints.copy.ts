import { brand } from "#src/brand.ts";

/** The text of /complaints. `ANSWER_DAYS` in complaints.rules.ts has the time for an answer. */
export const complaintsCopy = {
  top: {
    lead: "Something went wrong? Tell us about your data, a video, one of our decisions, or how someone behaved. It’s free, and you don’t need an account or a parent. We won’t treat you worse because you complained.",
  },
  next: {
    title: "What happens next",
    list: [
      "You get a number and a private link immediately, and an email if you gave us an address. Only our admins read your complaint. If it’s about safety, we tell our safeguarding lead that we have it.",
      "One of us looks into your complaint, and asks you if something is unclear.",
      "Within 30 days, or sooner, we email you our answer and the reason, if you gave us an address. The private link shows the outcome. We don’t email about adverts, or if you send the same complaint again.",
    ],
  },
  danger: {
    title: "In danger now?",
    text: "Call 999. To talk to someone, Childline is there for anyone under 19, free, day and night: 0800 1111.",
  },
  faster: {
    title: "Often faster",
    list: [
      "A video that shouldn’t be here: report it in the menu beside it.",
      "Was your video hidden? Appeal in your profile. A different moderator decides if we have one.",
      "Your data: download or delete it in your profile.",
      `Don’t want to use a form? Write to ${brand.contactEmail}. We treat an email like the form.`,
    ],
  },
  elsewhere: {
    title: "Regulators",
    text: "You don’t need to wait for our answer, and you can complain to a regulator if it isn’t good enough. It’s free.",
    list: [
      "Your data: the Information Commissioner’s Office, 0303 123 1113, ico.org.uk/make-a-complaint.",
      "Content on the site: Ofcom, ofcom.org.uk. Ofcom doesn’t decide single cases, but learns from each.",
    ],
  },
};
