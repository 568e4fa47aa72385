import "#app/private-files.ts";
import { importCommand } from "#app/import/import-command.ts";

await importCommand(process.argv.slice(2), process.env);
