import { spawnSync } from "node:child_process";

/** An account of the system by its numbers. */
export interface Ids {
  uid: number;
  gid: number;
}

/** A user namespace in which the process has the number of no account. These words precede a command. */
export const asNobody = ["unshare", "--user", "--map-user=65534", "--map-group=65534"] as const;

/** Facts that determine the account of a child process. Tests replace them. */
export const thisSystem = { uid: process.getuid?.(), runs, idsOf };

/** Whether a command succeeds under the account `ids`. */
function runs([command = "", ...args]: readonly string[], ids: Partial<Ids> = {}): boolean {
  return spawnSync(command, args, { ...ids, stdio: "ignore" }).status === 0;
}

function idsOf(account: string): Ids | undefined {
  const [uid, gid] = ["-u", "-g"].map((flag) => {
    const { status, stdout } = spawnSync("id", [flag, account], { encoding: "utf8" });
    return status === 0 ? Number(stdout) : undefined;
  });
  return uid !== undefined && gid !== undefined ? { uid, gid } : undefined;
}
