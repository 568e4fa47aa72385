import "#app/private-files.ts";
import { exportCommand } from "#move-in/export/export-command.ts";

await exportCommand(process.argv.slice(2), process.env);
