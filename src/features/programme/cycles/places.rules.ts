/** The states of the link to leave the programme. Only an `open` link works. */
export const leaveStates = ["open", "left", "unknown"] as const;

export type LeaveState = (typeof leaveStates)[number];

/** The page's text in each state. */
export const leaveTexts: Readonly<Record<LeaveState, { title: string; text: string; press?: string }>> = {
  open: {
    title: "Can’t come?",
    text: "Press the button to cancel all your upcoming weeks. Someone on our waiting list can then have your place. To cancel only one week, use the link in the reminder, or your profile.",
    press: "Cancel my weeks",
  },
  left: {
    title: "Cancelled",
    text: "You have no upcoming weeks in this cycle. You don’t need to do anything.",
  },
  unknown: {
    title: "No such place",
    text: "This link is incomplete, or the cycle is over. Open the link in the email again, or cancel your weeks on your profile.",
  },
};
