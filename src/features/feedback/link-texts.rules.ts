import { dateText } from "#shared/time/dates.ts";
import { CHANGE_DAYS, type LinkState } from "./feedback.rules.ts";

/** Title and text of /feedback for each state. */
export function linkTexts({
  state,
  until,
  isGiven,
  isConcern,
}: {
  state: LinkState;
  /** The last day for changes; null unless the link is open. */
  until: string | null;
  isGiven: boolean;
  /** Whether the safeguarding lead has the answer. */
  isConcern: boolean;
}): { title: string; text: string } {
  if (state === "unknown")
    return {
      title: "No such link",
      text: "This link is incomplete, or the booking no longer exists. Open the link in the email again.",
    };
  if (state === "closed")
    return {
      title: "Closed",
      text: `You can answer for ${CHANGE_DAYS} days after the event. We no longer know if you answered.`,
    };
  const untilText = until ? dateText(until) : "";
  if (isGiven && isConcern)
    return {
      title: "We have it",
      text: `Thank you for telling us. Only our safeguarding lead has what you wrote, and gets in touch. In danger now? Call 999. Childline listens to anyone under 19, day and night: 0800 1111. You can change your answer until ${untilText}.`,
    };
  if (isGiven)
    return {
      title: "Thank you",
      text: `Your answer is in. You can change it here until ${untilText}; after that nothing ties it to you.`,
    };
  return {
    title: "How was it?",
    text: `Nothing is sent before you press Send. You can change your answer until ${untilText}.`,
  };
}

/** The text and button below the form to unsubscribe from these emails, or to subscribe again. */
export function stopTexts(isStopped: boolean): { text: string; press: string } {
  return isStopped
    ? { text: "We no longer ask you after events.", press: "Ask me again" }
    : { text: "We ask once after each night or session.", press: "Stop asking me" };
}
