import { brand } from "#src/brand.ts";

/** What is kept of people, in plain words. docs/privacy.md has every table. */
export const kept: readonly {
  title: string;
  what: string;
  why: string;
  /** Who sees it. */
  who: string;
  until: string;
}[] = [
  {
    title: "Your account",
    what: "Your e-mail address, and your password scrambled so that nobody can read it, us included.",
    why: "To sign you in",
    who: "You and our admins; nobody sees the password",
    until: "You delete it. An address that is never confirmed: 7 days",
  },
  {
    title: "Your tickets",
    what: "Your name, e-mail address and university, and your course and year if you give them.",
    why: "To let you in, and to mail you when a night changes",
    who: "Our admins. The door team sees name and code",
    until: "You delete your account",
  },
  {
    title: "In confidence",
    what: "A phone number, whom to call and what you eat, where you tell us with a booking. It is kept encrypted.",
    why: "To look after you on the night",
    who: "Our admins only, and the log notes each look",
    until: "30 days after the night",
  },
  {
    title: "At the door",
    what: "A phone at the door keeps the night’s names, codes and prices, so that the queue moves without signal.",
    why: "To use each ticket once",
    who: "The door team",
    until: "The phone signs out or its pass ends, or else two days after the night",
  },
  {
    title: "Your videos",
    what: "The film, its title and captions. Where and when it was filmed is taken out of the file. You tick that everyone in it said yes: the tick itself is not kept.",
    why: "To show them on the Culture Feed",
    who: "Everyone sees the video; only admins see whose it is",
    until: "You or an admin takes it down, or you delete your account",
  },
  {
    title: "What you write to us",
    what: "When you ask for a night at your campus, apply to run a lab or write to a mentor: your name, e-mail address, and what you write. A phone number is kept encrypted.",
    why: "To answer you",
    who: "Our admins; a mentor reads what you write to them",
    until: "365 days",
  },
  {
    title: "Mental Toughness",
    what: "When you register for the programme: your name, e-mail address and age. Your phone number, your address and what you write are kept encrypted.",
    why: "To plan your place and to ring you",
    who: "Our admins only",
    until: "180 days",
  },
  {
    title: "Schools",
    what: "The e-mail address that a school or college leaves with us. The service that sends our mailings may hold it too.",
    why: "To bring the programme there",
    who: "Our admins",
    until: "365 days; in the mailings until you unsubscribe",
  },
  {
    title: "For safety",
    what: "That an account was signed in to or changed, and when. Not your network address.",
    why: "To find out what was done if somebody gets in who should not",
    who: "Our admins",
    until: "400 days",
  },
  {
    title: "On your own phone",
    what: "That you are signed in, your likes, the player’s queue, and tickets that may still open a door. No cookies.",
    why: "To work without signal, and to lose nothing on a reload",
    who: "Whoever holds the phone",
    until: `You sign out. The queue stays until you clear what ${brand.name} keeps in your browser`,
  },
];
