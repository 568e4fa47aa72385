/** The open dialog of the kit. */
export type OpenDialog = "question" | "ticket" | "stub";
