import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { diskFull } from "./database-errors.server.ts";

/** Reasons in PostgreSQL's log, with what to do. */
const reasons: readonly [pattern: RegExp, sentence: (folder: string) => string][] = [
  // Tested before the full disk: the system's error for both is "No space left on device".
  [
    /shared memory|could not create semaphores/i,
    () =>
      "PostgreSQL gets no shared memory from this system, which is not the disk: give the machine or container more memory, raise kernel.shmmax, kernel.shmall and kernel.shmmni, or set DATABASE_URL to a PostgreSQL server.",
  ],
  [/No space left on device|disk full/i, (folder) => diskFull(folder).message],
  [
    /incompatible with server|was initialized by PostgreSQL version/i,
    (folder) =>
      `The database in ${folder} is of another major version of PostgreSQL: start the release that wrote it, make a backup there, and restore that here into an empty folder.`,
  ],
  [
    /Permission denied|EACCES|wrong ownership|invalid permissions|has group or world access/i,
    (folder) =>
      `PostgreSQL may not use ${folder}: make this account its owner, with rights for itself only (chmod -R go= ${folder}).`,
  ],
  [
    /could not (?:create|bind|listen).*(?:socket|port|address)|Address already in use|is already in use/i,
    (folder) =>
      `PostgreSQL for ${folder} cannot listen, since its socket or port is taken: stop what uses it, or set DATA_DIR to another folder.`,
  ],
  [
    /error while loading shared libraries|cannot open shared object|Library not loaded|GLIBC/i,
    () =>
      "PostgreSQL's programs among the installed packages do not run on this system: install PostgreSQL, and set DATABASE_URL to it.",
  ],
  [
    /invalid checkpoint record|could not locate a valid checkpoint|PANIC|invalid data in file|could not open file|could not read/i,
    (folder) =>
      `The database in ${folder} is damaged; nothing was deleted: restore a backup into an empty data folder. The log above says what PostgreSQL found.`,
  ],
];

/** One sentence for the operator on why PostgreSQL did not start. `log` is PostgreSQL's output. */
export function startFailure(log: string, folder: string): OperatorError {
  const found = reasons.find(([pattern]) => pattern.test(log));
  if (found) return new OperatorError(found[1](folder));
  const lastLine = log.trim().split("\n").at(-1) || "it printed nothing";
  return new OperatorError(
    `PostgreSQL for ${folder} did not start (${lastLine}): see the log, or set DATABASE_URL to a PostgreSQL server.`,
  );
}
