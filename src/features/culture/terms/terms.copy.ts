import { pages } from "#features/site/pages.ts";
import { brand } from "#src/brand.ts";

/** The rules of /terms, and the day from which they apply. A new day makes members accept them again. */
export const terms = {
  top: {
    lead: `What you agree to when you use ${brand.name} and upload a video. It’s short, so that you read it.`,
  },
  parts: {
    list: [
      {
        title: "Who it is for",
        list: [
          "People aged 14 and over. If you’re younger, please don’t create an account before you’re 14.",
          "You don’t need an account to look around.",
          "One account per person. Don’t lend your account, and don’t pretend to be someone else.",
        ],
      },
      {
        title: "What goes here",
        list: [
          "Videos that you made, or may show. You keep every right in them. You let us show them here until you remove them.",
          "Videos in which everyone agreed to be filmed, and to be seen by anyone.",
          "Opinions, noise, mess and mistakes. We like those.",
        ],
      },
      {
        title: "What does not",
        list: [
          "Anything against the law: abuse of children, threats, terrorism, hate, fraud, drugs or weapons for sale, naked or private pictures of someone.",
          "Sexual videos, and videos of people who are being hurt, even if other sites allow them.",
          "Bullying, or telling others to hurt themselves, to starve or to do a dangerous dare.",
          "Names, schools, addresses or numbers of people who didn’t ask for it.",
          "Adverts, and other people’s work presented as yours.",
        ],
      },
      {
        title: "What we do about it",
        list: [
          "Everyone can report a video in the menu beside it, with or without an account. We don’t tell the owner, or anyone on our team, who reported the video.",
          "Someone on our team reviews each report. If a video may be against the law, or may hurt someone, we hide it before we review it. Our videos stay until one of us has reviewed them. If one of us answered a report and let the video stay, several people must report it before it is hidden again. Many reports a day from one person or one network hide only the first few videos.",
          "We hide or remove a video that breaks a rule. If you break a rule again, or do something serious once, you can’t publish videos for some time: at least a week, at most a year. A change of email address, or a new account with an earlier address, doesn’t shorten this time.",
          "We report abuse of children and threats to life to the police, with what we know.",
          "People decide, and only by these rules. Software may hold a video back until one of us has reviewed it: after reports, or because of words in its title. No software ranks or judges videos here.",
        ],
      },
      {
        title: "If we got it wrong",
        list: [
          "If we hide or remove your video, we’ll tell you, and say why. You can appeal. If possible, someone else reviews the decision.",
          "If we hid your video by mistake, we’ll restore it, unless you removed it in the meantime or there is another reason.",
          "Some videos wait for our review before we publish them. If we don’t review yours within 14 days, we erase it, and email you before.",
          "Is something else wrong? Complain with the form below. We answer within 30 days.",
          "You can also remove your video, download the data that we hold about you, or delete your account, at any time and without a reason.",
        ],
      },
      {
        title: "The small print",
        list: [
          "The site is free. It can be down, and it can lose things, so keep a copy of your video.",
          "We change these rules when we have to. We then ask you to accept them before your next upload.",
          "The law of England and Wales applies. Nothing here takes away a right that the law gives you.",
        ],
      },
    ],
    since: "2026-12-01",
  },
  more: {
    title: "Worried, or not sure?",
    text: "Ask before you upload, or tell us what you saw. Is someone in danger now? Call 999.",
    complain: { to: pages.complaints.path, label: "Complain" },
    write: { href: `mailto:${brand.contactEmail}`, label: "Write to us" },
    privacy: { to: pages.privacy.path, label: "Data that we hold about you" },
  },
};
