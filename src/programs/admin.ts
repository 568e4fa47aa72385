import "#app/private-files.ts";
import { adminCommand } from "#app/admin-command.ts";

await adminCommand(process.argv.slice(2), process.env);
