import { brand } from "#src/brand.ts";

/** The text of /complaints. `ANSWER_DAYS` in complaints.rules.ts has the time for an answer. */
export const complaintsCopy = {
  top: {
    lead: "Something went wrong? Tell us: about your data, a film, a decision of ours, or how somebody behaved. It costs nothing, you need no account and no parent, and nobody is treated worse for it.",
  },
  next: {
    title: "What happens next",
    list: [
      "You get a number and a private link at once, and a mail if you gave us an address. Only our admins read it. If it is about safety, we tell our safeguarding lead that we have it.",
      "A person looks into it, and asks you if something is unclear.",
      "Within 30 days you get our answer by mail, and why, if you gave us an address; the link shows what came of it. You hear sooner if we know sooner. An advert, or the same complaint again, gets no mail.",
    ],
  },
  danger: {
    title: "In danger now?",
    text: "Call 999. To talk to somebody, Childline is there for anyone under 19, free, day and night: 0800 1111.",
  },
  faster: {
    title: "Often faster",
    list: [
      "A film that should not be here: report it in the menu beside it.",
      "Was your video hidden? Appeal in your profile. A different moderator decides if we have one.",
      "Your data: download or delete it in your profile.",
      `No form for you? Write to ${brand.contactEmail}. A mail counts the same.`,
    ],
  },
  elsewhere: {
    title: "Somebody else",
    text: "You need not wait for us, and you can go on if our answer is not good enough. It is free.",
    list: [
      "Your data: the Information Commissioner’s Office, 0303 123 1113, ico.org.uk/make-a-complaint.",
      "What is on the site: Ofcom, ofcom.org.uk. It decides no single case, but learns from each.",
    ],
  },
};
