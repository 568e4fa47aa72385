/** Which of the kit's dialogs is open. */
export type OpenDialog = "question" | "ticket" | "stub";
