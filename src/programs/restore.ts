import "#app/private-files.ts";
import { restoreCommand } from "#app/backup/restore-command.ts";

await restoreCommand(process.argv.slice(2), process.env);
