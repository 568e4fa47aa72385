import "#app/private-files.ts";
import { backupCommand } from "#app/backup/backup-command.ts";

await backupCommand(process.argv.slice(2), process.env);
