import { join } from "node:path";

/** The data folders of the processes, below a folder that none of them uses. */
export function processFolders(folder: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => join(folder, `process-${at + 1}`));
}

/** The folders in which they leave their mails, without a mail server. */
export function mailFoldersOf(folder: string, count: number): string[] {
  return processFolders(folder, count).map((own) => join(own, "mail"));
}
