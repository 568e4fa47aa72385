// npm run backup -- FOLDER [--keep DAYS]: adds a backup of database and media to a folder, also while the site serves.
import { command } from "./setup.mjs";

command("src/backup.ts");
