import { pages } from "#features/site/pages.ts";
import { brand } from "#src/brand.ts";

/** The rules of /terms, and the day from which they apply. A new day makes members accept them again. */
export const terms = {
  top: {
    lead: `What you agree to when you use ${brand.name} and put a film on it. Short, because nobody reads long ones.`,
  },
  parts: {
    list: [
      {
        title: "Who it is for",
        list: [
          "People of 14 and over. If you are younger, wait for us: do not make an account yet.",
          "You need no account to look around.",
          "One account each. It is yours: do not lend it, and do not pretend to be somebody.",
        ],
      },
      {
        title: "What goes here",
        list: [
          "Films that you made, or may show. You keep every right in them. You let us show them here, until you take them down.",
          "Films in which everyone said yes to being in it, and to being seen by anybody.",
          "Opinions, noise, mess and mistakes. We like those.",
        ],
      },
      {
        title: "What does not",
        list: [
          "Anything against the law: abuse of children, threats, terrorism, hate, fraud, drugs or weapons for sale, naked or private pictures of somebody.",
          "Sexual films, and films of people who are being hurt, also if they are allowed elsewhere.",
          "Bullying, or telling others to hurt themselves, to starve or to do a dangerous dare.",
          "Names, schools, addresses or numbers of people who did not ask for it.",
          "Adverts, and other people’s work as if it were yours.",
        ],
      },
      {
        title: "What we do about it",
        list: [
          "Everyone can report a film, in the menu beside it, with or without an account. Whoever posted it is not told who did, and neither is anybody on our team.",
          "A person looks at each report. A film that may be against the law, or may hurt somebody, is hidden first and looked at then; our own films stay until somebody has looked. Once one of us has answered a report and let the film stay, it takes several people to hide it again. Many reports a day from one person or one network hide only the first few films.",
          "A film that breaks a rule is hidden or removed. Somebody who does it again, or does something grave once, may put no films up for a time: a week at least, a year at most. A change of address, or a new account with one that you had, changes nothing about that.",
          "Abuse of children and threats to life go to the police, with what we know.",
          "People decide, by these rules and nothing else. A program may hold a film back until somebody has looked: after reports, or for words in its title. No program ranks or judges films here.",
        ],
      },
      {
        title: "If we got it wrong",
        list: [
          "If we hide or remove a film of yours, you are told so, and why. Ask us to look again: somebody else does so, where there is somebody else.",
          "If we hid your film and should not have, it comes back, unless you took it down meanwhile or there is another reason.",
          "Where films wait for us first: if nobody looked at yours within 14 days, it is erased, and we write to you before.",
          "Anything else that is wrong: complain, with the form below. You get an answer within 30 days.",
          "You can also take your film down, download what we hold of you, or delete your account, at any time and without a reason.",
        ],
      },
      {
        title: "The small print",
        list: [
          "The site is free. It can be down, and it can lose things: keep a copy of your film.",
          "We change these rules when we have to. Before your next upload we then ask you again.",
          "The law of England and Wales holds. Nothing here takes away a right that the law gives you.",
        ],
      },
    ],
    since: "2026-12-01",
  },
  more: {
    title: "Worried, or not sure?",
    text: "Ask before you upload, or tell us what you saw. Somebody in danger now: call 999.",
    complain: { to: pages.complaints.path, label: "Complain" },
    write: { href: `mailto:${brand.contactEmail}`, label: "Write to us" },
    privacy: { to: pages.privacy.path, label: "What we keep of you" },
  },
};
