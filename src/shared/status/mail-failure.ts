/** What kept a mail from being sent, for an operator to act on; each attempt is repeated later. */
export type MailFailure = "unreachable" | "login" | "encryption" | "sender" | "busy" | "folder" | "other";
