import { pages } from "#features/site/pages.ts";
import { brand } from "#src/brand.ts";

/** The text of /privacy, except the declarations of the tables. */
export const privacy = {
  top: {
    lead: "What we keep of you, why, and for how long. We sell nothing of it, and nobody follows you around. “Our admins” are the people here whose job needs it, such as the door lead for bookings; each sees their own part only.",
  },
  who: {
    title: "Who we are",
    text: `${brand.controller.name} decides what is kept here and answers for it. The law calls that the controller.`,
  },
  bases: {
    title: "Why we may",
    text: "The law asks for a reason for everything that is kept of you. Each card above names one of these, after “May”.",
  },
  recipients: {
    title: "Who else gets it",
    lead: "We don’t sell your data. The companies that work for us may use it for nothing else:",
    list: [
      "The company on whose computers this site and its copies are stored.",
      "The company that delivers our mails: your address, and what the mail says.",
      "Whoever a card above names after “Also”.",
      "Other computer systems of ours that an admin connects: how many people came, and that a place was booked, used or cancelled, by a number. Never your name, address or ticket code.",
      "The police, a council or the regulator, if the law says so or somebody is in danger.",
    ],
    more: "Your browser talks to nobody but this site. News on your phone, if you turn it on, comes by the maker of your browser, who cannot read it.",
  },
  rights: {
    title: "What you can ask for",
    list: [
      "To see it and take it with you: your profile hands you a file with what belongs to your account. What it leaves out, such as the words of a complaint, you get from us.",
      "To have it put right: tell us what is wrong.",
      "To have it deleted: delete your account, or ask us. A few things stay for a time where the law says so, such as a film that was reported, a decision about you, or a complaint with our answer. In safety copies of the site it stays up to 30 days longer.",
      "To say stop: we then use it no longer, unless there is a strong reason, which we tell you.",
      "To take a yes back, at any time. Each mail with alerts has one press for that.",
      "People decide about you here. Our system gives places in order of booking. It refuses bookings that break our rules or an earlier decision. It hides a reported video until a person has checked it. Ask us, and a person looks again.",
    ],
    more: "No account? Write to us. We mail a link to your address first, so that nobody else gets what is yours. You need no parent for any of this, and it costs nothing. We answer within a month.",
  },
  regulator: {
    title: "Not happy with us?",
    text: "Complain to us: we mail you that we have it, if you give us an address, look into it, and tell you what came of it within 30 days.",
    form: { to: pages.complaints.path, label: "Complain to us" },
    more: "You can also go to the regulator, before or after. It is free:",
    name: "Information Commissioner’s Office",
    address: "Wycliffe House, Water Lane, Wilmslow, Cheshire SK9 5AF",
    phone: { href: "tel:03031231113", label: "0303 123 1113" },
    link: { href: "https://ico.org.uk/make-a-complaint/", label: "ico.org.uk/make-a-complaint" },
  },
  yours: {
    title: "Take it or delete it",
    text: "Your profile hands you what belongs to your account as a file, and deletes your account at once, with what is only yours. To have something put right, write to us: a person answers.",
    profile: { to: pages.profile.path, label: "Open my profile" },
    write: { href: `mailto:${brand.contactEmail}`, label: "Write to us" },
  },
  safe: {
    title: "Safe with us",
    worried:
      "Worried about yourself, a friend, or something that happened at one of our nights? Tell the people at the door, or write to",
    danger: "Somebody in danger now: call 999. Childline listens to anyone under 19, free, day and night:",
    phone: { href: "tel:08001111", label: "0800 1111" },
  },
};
