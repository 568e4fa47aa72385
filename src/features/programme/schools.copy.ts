import { brand } from "#src/brand.ts";

/** Texts and links of the page for schools and colleges. */
export const schoolsCopy = {
  lead: {
    before: "Six weeks of the",
    after: ", in your hall, for twenty of your students. Leave an address; a person writes back.",
  },
  withoutScripts: {
    before: "This form needs JavaScript. You can write to",
    address: brand.contactEmail,
    after: "as well.",
  },
  next: {
    title: "What happens next",
    steps: {
      "We ring": "Twenty minutes with whoever looks after your 16 to 19s. No slides.",
      "We visit": "We look at the hall, and sit down with your safeguarding lead first.",
      "We start": "Six weeks, one afternoon each. You hear how it went after every one.",
    },
  },
  needs: {
    title: "What it takes",
    aside: "Less than a school play.",
    facts: {
      "A room": "A hall, a drama studio, a theatre: anything with a floor and a door that shuts.",
      "20 students": "Aged 16 to 19. Those who volunteer, and those you worry about a little.",
      "One adult": "A member of your staff in the building. We bring the coaches.",
      "£10 a head": "A session, or £50 for all six in advance. Scholarships for low-income students.",
    },
  },
} as const;
