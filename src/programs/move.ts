import "#app/private-files.ts";
import { moveCommand } from "#app/backup/move-site.ts";

await moveCommand(process.argv.slice(2), process.env);
