import { countedText } from "#shared/numbers/count.ts";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { peopleText } from "../events/event-words.rules.ts";
import { type EventKind, wordsOf } from "../kinds/kinds.rules.ts";
import type { EditConfirmation } from "./admin.api.ts";

/** Confirms an edit, over the event's form, that mails people or moves the event into the past. */
export function ConfirmEditDialog({
  event,
  confirmation,
  isBusy,
  onKeep,
  onMove,
}: {
  event: { kind: EventKind };
  confirmation: EditConfirmation;
  isBusy: boolean;
  onKeep: () => void;
  onMove: () => void;
}) {
  const { isPast, isMailed, guardians, tooYoung, ageUnknown } = confirmation;
  const { noun, page } = wordsOf(event);
  return (
    <ConfirmDialog
      title={isPast ? "Move it into the past?" : isMailed ? `Move the ${noun}?` : "Set this minimum age?"}
      description={[
        isMailed && peopleText(event, confirmation),
        isPast && `With this date the ${noun} is over: it leaves ${page}.`,
        isMailed && "Each of them gets one mail that says what was and what is now.",
        guardians > 0 && `${countedText(guardians, "guardian is", "guardians are")} asked again.`,
        ...ageSentences(tooYoung, ageUnknown),
      ]
        .filter(Boolean)
        .join(" ")}
      keep="KEEP AS IT WAS"
      favours="confirm"
      confirm={isMailed ? "MOVE AND MAIL THEM" : isPast ? "MOVE IT" : "SET IT"}
      isBusy={isBusy}
      onConfirm={onMove}
      onClose={onKeep}
    />
  );
}

function ageSentences(tooYoung: number, ageUnknown: number): string[] {
  if (tooYoung + ageUnknown === 0) return [];
  return [
    tooYoung > 0
      ? `${countedText(tooYoung, "person is", "people are")} below this minimum age. We’ll email them, and their ticket ${tooYoung === 1 ? "code" : "codes"} will stop working.`
      : [],
    ageUnknown > 0
      ? `We don’t know the age of ${countedText(ageUnknown, "person", "people")}. We’ll email them to bring proof of age.`
      : [],
    "Write to them once it is saved: “Write” is in its row.",
  ].flat();
}
