import type { Retention } from "#shared/personal-data/retention.ts";

/** What the funding page stores about people. */
export const fundingRetention: readonly Retention[] = [
  {
    tables: ["mainframe_content_changes"],
    what: "changes of the funding page: admin, field, old and new value, time",
    why: "undo, and a contact for questions",
    who: "admins",
    ends: "the deletion of the page; the deletion of the admin’s account keeps the change without it",
    card: {
      title: "Funding",
      what: "Nothing of you. The page shows what the campaign needs, and names nobody who gives.",
      why: "The totals need no names",
      who: "Everyone sees the totals",
      until: "There is nothing to delete. Which admin changed a number goes with their account",
    },
  },
];
