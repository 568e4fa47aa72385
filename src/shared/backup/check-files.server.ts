import { join } from "node:path";
import { digestOf } from "./hashing.server.ts";
import { damaged, type Manifest } from "./manifest.server.ts";

/**
 * Reads every file of a backup and compares it with the manifest.
 * @param onRead called with the bytes of each file that is as saved.
 * @throws OperatorError for a missing or changed file
 */
export async function checkFiles(
  folder: string,
  { tables, media }: Pick<Manifest, "tables" | "media">,
  onRead: (bytes: number) => void,
): Promise<void> {
  const files = [
    ...tables.map(({ file, ...rest }) => ({ ...rest, path: file })),
    ...media.map(({ name, ...rest }) => ({ ...rest, path: `media/${name}` })),
  ];
  for (const { path, size, sha256 } of files) {
    const found = await digestOf(join(folder, path));
    if (!found) throw damaged(folder, `${path} is missing`);
    if (found.sha256 !== sha256 || found.size !== size) throw damaged(folder, `${path} was changed`);
    onRead(size);
  }
}
