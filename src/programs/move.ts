import "#app/private-files.ts";
import { moveCommand } from "#app/backup/move-command.ts";

await moveCommand(process.argv.slice(2), process.env);
