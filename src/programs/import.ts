import "#app/private-files.ts";
import { importCommand } from "#move-in/import-command.ts";

await importCommand(process.argv.slice(2), process.env);
