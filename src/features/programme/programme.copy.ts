import { brand } from "#src/brand.ts";

const writeToUs = `mailto:${brand.contactEmail}`;

/** Texts and links of the programme's page. */
export const programmeCopy = {
  top: {
    lead: "Six weeks in a theatre, on nerves, focus and getting up again. For exams, for stages, for Monday mornings.",
    numbers: [
      { number: "6", text: "weeks, a session each" },
      { number: "16–19", text: "years old" },
      { number: "20", text: "places a cycle" },
      {
        number: "£10",
        text: "a session, or £50 for all six in advance",
      },
    ],
    register: "Register Now",
  },
  details: {
    title: "The details",
    aside: "No audition, no essay, no tracksuit. Turn up, and turn up again.",
    facts: [
      { title: "Who", text: "Ages 16 to 19, and you live, work or study in Newham." },
      { title: "Where", text: "A sixth-form college theatre space in Newham. We mail you the door." },
      { title: "When", text: "One session a week for 6 weeks, after college." },
      { title: "How many", text: "20 participants a cycle. Full? Then you are first for the next one." },
      { title: "Bring", text: "Shoes you can stand in, water, and one thing that scares you." },
    ],
  },
  cost: {
    title: "What it costs",
    session: { pounds: 10, term: "A session", text: "Pay as you come." },
    all: { pounds: 50, term: "All six", text: "Paid in advance: one week is on us." },
    scholarships: "Money is tight? There are scholarships for low-income participants.",
    howToAsk: "Say so when we ring you, or write to",
    discretion: "Nobody in the room will know.",
  },
  cycles: {
    title: "Next cycles",
    aside: "Register for one, and we ring you. A place is yours when we have said so.",
    price: "£10 a session, or £50 for all six in advance.",
  },
  weeks: {
    title: "Six weeks",
    aside: "A theme a week. Each is something you do, then talk about.",
    themes: [
      { title: "Nerves", text: "What a body does before an exam or an entrance, and how to put it to work." },
      { title: "Focus", text: "One thing at a time, in a room full of phones. Drills that fit a bus ride." },
      { title: "Voice", text: "Fill forty seats without a microphone. Breath first, words second." },
      { title: "Setbacks", text: "Losing, failing, being left on read: take it apart, keep what is useful." },
      { title: "Others", text: "Asking for help, saying no, hearing the truth. Nobody is tough alone." },
      { title: "Lights", text: "Five minutes each on the stage, for people you chose. Then crisps." },
    ],
  },
  reasons: {
    title: "Reasons to join",
    list: [
      { title: "It gets easier", text: "Hands still shake in week six. They just stop being in charge." },
      { title: "It is yours", text: "You choose what to work on: an interview, a trial, a phone call." },
      {
        title: "It is small",
        text: "Twenty people. Everybody knows your name by the end of the first hour.",
      },
      { title: "It counts", text: "Six weeks that you turned up for are a good line in any application." },
    ],
  },
  contact: {
    title: "Contact",
    question: "A question before you register, or one from your mum? A person reads",
    answer: "and answers.",
    write: { label: "Write to us", href: writeToUs },
    notTherapy:
      "This is training, not therapy. Is something heavy right now? You need no programme for that:",
    listeners: "who listens, and where",
    privacy: "What we keep of a registration, and for how long, is on",
    privacyLink: "one short page",
  },
};
