/** Texts and links on the page for schools and colleges. */
export const schoolsCopy = {
  top: {
    before: "Six weeks of the",
    after: ", in your hall, for twenty of your students. Leave an address; a person writes back.",
    withoutScripts: {
      before: "This form needs JavaScript. You can write to",
      after: "as well.",
    },
  },
  next: {
    title: "What happens next",
    steps: [
      { title: "We ring", text: "Twenty minutes with whoever looks after your 16 to 19s. No slides." },
      { title: "We visit", text: "We look at the hall, and sit down with your safeguarding lead first." },
      { title: "We start", text: "Six weeks, one afternoon each. You hear how it went after every one." },
    ],
  },
  needs: {
    title: "What it takes",
    aside: "Less than a school play.",
    facts: [
      {
        title: "A room",
        text: "A hall, a drama studio, a theatre: anything with a floor and a door that shuts.",
      },
      {
        title: "20 students",
        text: "Aged 16 to 19. Those who volunteer, and those you worry about a little.",
      },
      { title: "One adult", text: "A member of your staff in the building. We bring the coaches." },
      {
        title: "£10 a head",
        text: "A session, or £50 for all six in advance. Scholarships for low-income students.",
      },
    ],
  },
};
