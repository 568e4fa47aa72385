// npm run restore -- BACKUP [--check]: restores a backup into an empty database and an empty place for media, or checks it.
import { command } from "./setup.mjs";

command("src/restore.ts");
