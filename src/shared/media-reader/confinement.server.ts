import type { Log } from "#shared/log/log.server.ts";
import { asNobody, thisSystem } from "#shared/other-account.server.ts";
import { programFile } from "#shared/root.server.ts";
import { mediaReader } from "./media-reader.server.ts";
import type { Confinement } from "./reader-process.server.ts";

/** Mounts an empty folder over each of the first arguments, up to `--`, then gives up the right to undo that. */
const hideFolders = `while [ "$1" != -- ]; do mount -t tmpfs none "$1" || exit; shift; done; shift; exec ${asNobody.join(" ")} "$@"`;

/** The number of no account, so that no other process has the same rights: `nobody` may run a database. */
const readerIds = { uid: 65_530, gid: 65_530 };

const ownRights = "uploaded files are inspected with the rights of the site";
const network = "uploaded files are inspected by another account, which has the network";

/**
 * A confinement without network, in which `folders` cannot be read: for root another account, else empty folders in
 * their place. A namespace is not enough, because the account's files stay readable in it.
 */
export function findConfinement(
  folders: readonly string[],
  system = thisSystem,
): { confinement?: Confinement; lacks?: string } {
  const program = programFile("media-reader");
  const reads = ({ prefix, ids }: Confinement) =>
    system.runs(
      [...prefix, process.execPath, "-e", "fs.accessSync(process.argv[1], fs.constants.R_OK)", program],
      ids,
    );
  const ids = system.uid === 0 ? readerIds : undefined;
  const other = ids && { prefix: [...asNobody, "--net"], ids };
  if (other && reads(other)) return { confinement: other };
  const hidden = {
    prefix: [
      "unshare",
      "--user",
      "--map-root-user",
      "--net",
      "--mount",
      "sh",
      "-c",
      hideFolders,
      "sh",
      ...folders,
      "--",
    ],
  };
  if (reads(hidden)) return { confinement: hidden };
  const connected = ids && { prefix: [], ids };
  return connected && reads(connected) ? { confinement: connected, lacks: network } : { lacks: ownRights };
}

/** Hides folders from the media reader of this process as far as the system allows, and logs what failed. */
export function confineMediaReader(folders: readonly string[], log: Log): void {
  const { confinement, lacks } = findConfinement(folders);
  mediaReader.confine(confinement);
  if (lacks) log.warn(`${lacks}: the system allows no user namespaces`);
}
