/** The states of the link to leave the programme. Only an `open` link works. */
export const leaveStates = ["open", "left", "unknown"] as const;

export type LeaveState = (typeof leaveStates)[number];

/** The page's text in each state. */
export const leaveTexts: Readonly<Record<LeaveState, { title: string; text: string; press?: string }>> = {
  open: {
    title: "Can’t come any more?",
    text: "One press gives all your weeks to come back, and somebody on our list gets the place. For one week alone, use the link in its reminder, or your profile.",
    press: "I can’t come any more",
  },
  left: {
    title: "Given back",
    text: "You have no week to come in this cycle. Nothing more to do.",
  },
  unknown: {
    title: "No such place",
    text: "This link is not whole, or its cycle is over. Open it from the mail again, or give your weeks back on your profile.",
  },
};
