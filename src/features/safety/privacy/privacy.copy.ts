import { pages } from "#features/site/pages.ts";
import { brand } from "#src/brand.ts";

/** The text of /privacy, except the declarations of the tables. */
export const privacy = {
  top: {
    lead: "The personal data that we hold about you, why, and for how long. We don’t sell your data, and we don’t track you. “Our admins” are people who need the data for their job, for example the door lead for bookings. Each of them only sees the data for their job.",
  },
  booking: {
    title: "When you book",
    list: [
      "You can book if you are under 18. Some events have a minimum age.",
      "Our admins and the team that runs a campus night read your answers for it. Only they see your phone number, your emergency contact and your diet.",
      "Our admins and the team that runs the labs read your answers for a lab session.",
      "The door team sees your name and code. In a lab session the mentor sees them.",
      "The door team also sees that you have access needs, and that a companion comes with you. Only the team that runs the event can open what you wrote. We record each time they do.",
      "If an event has a minimum age, everyone at the door sees your age group.",
      "Your diet and your access needs can tell us about your health or belief. By writing them in the form, you agree that we keep them. You can take that back at any time.",
      "We delete your phone number, emergency contact, diet, access needs and age group 30 days after the event. Your answer about photos stays with the booking.",
      "We delete your booking when you delete your account.",
      "For a Signal event, only our team sees what you type, to let you in and to reach you if plans change. The door sees your name and code. We delete it 30 days after the event.",
      "Alerts about Signal events start only if you say yes in our email, and stop with one press. We keep your name, address and number for them until 30 days after they stop.",
    ],
  },
  who: {
    title: "Who we are",
    text: `${brand.controller.name} decides which data we hold, and is responsible for it (the data controller).`,
  },
  bases: {
    title: "Why we may",
    text: "The law requires a reason for all data that we hold about you. Each card above names one of these reasons after “May”.",
  },
  recipients: {
    title: "Who else gets it",
    lead: "We don’t sell your data. The companies that work for us may only use it for their work:",
    list: [
      "The company that stores this site and its backups.",
      "The company that delivers our emails. It receives your address and the text of the email.",
      "The recipients that a card above names after “Also”.",
      "Other computer systems that our admins connect. They receive how many people came, and that someone booked, used or cancelled a place, by a number. They never receive your name, address or ticket code.",
      "The police, a council or the regulator, if the law requires it or someone is in danger.",
    ],
    more: "Your browser only connects to this site. If you turn on push notifications, the maker of your browser delivers them, but can’t read them.",
  },
  rights: {
    title: "What you can ask for",
    list: [
      "See your data and take it with you. On your profile you can download a file with the data of your account. Ask us for anything that isn’t in the file, for example the text of a complaint.",
      "Correct your data: tell us what is wrong.",
      "Delete your data: delete your account, or ask us. Where the law says so, we keep a few things for some time, for example a video that someone reported, a decision about you, or a complaint with our answer. Backups of the site keep deleted data for up to 30 more days.",
      "Object: we then stop using your data. If we have a strong reason to continue, we’ll tell you the reason.",
      "Withdraw your consent at any time. Each alert email has a link that does this with one click.",
      "Have a person decide about you. Our system gives places in order of booking. It refuses bookings that break our rules or an earlier decision. It hides a reported video until a person has checked it. If you ask us, a person will review the decision.",
    ],
    more: "No account? Write to us. We’ll first email a link to your address, so that only you get your data. You don’t need a parent for any of this, and it’s free. We answer within a month.",
  },
  regulator: {
    title: "Not happy with us?",
    text: "Complain to us. If you give us an address, we’ll email you that we have your complaint. We’ll look into it and tell you the outcome within 30 days.",
    form: { to: pages.complaints.path, label: "Complain to us" },
    more: "You can also complain to the regulator, before or after you complain to us. It’s free:",
    name: "Information Commissioner’s Office",
    address: "Wycliffe House, Water Lane, Wilmslow, Cheshire SK9 5AF",
    phone: { href: "tel:03031231113", label: "0303 123 1113" },
    link: { href: "https://ico.org.uk/make-a-complaint/", label: "ico.org.uk/make-a-complaint" },
  },
  yours: {
    title: "Take it or delete it",
    text: "On your profile you can download the data of your account as a file. You can also delete your account now, with everything that is only yours. To correct something, write to us, and one of us will answer.",
    profile: { to: pages.profile.path, label: "Open my profile" },
    write: { href: `mailto:${brand.contactEmail}`, label: "Write to us" },
  },
  safe: {
    title: "Safe with us",
    worried:
      "Worried about yourself, a friend, or something that happened at one of our nights? Tell the people at the door, or write to",
    danger: "Is someone in danger now? Call 999. Childline listens to anyone under 19, free, day and night:",
    phone: { href: "tel:08001111", label: "0800 1111" },
  },
};
