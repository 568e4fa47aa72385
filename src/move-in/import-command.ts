import { NotUnderstood, runCommand } from "#shared/command.server.ts";
import { backendCommand } from "./backend/backend-command.ts";
import { importCsv } from "./sheets/csv-command.ts";

const sources: Record<string, typeof backendCommand> = { backend: backendCommand, csv: importCsv };

/** `npm run import -- SOURCE …` imports rows from another system. */
export async function importCommand([source = "", ...args]: readonly string[], env: NodeJS.ProcessEnv) {
  await runCommand(async () => {
    const importFrom = sources[source];
    if (!importFrom)
      throw new NotUnderstood(
        `Use npm run import -- ${Object.keys(sources).join(" or ")}: docs/operations/move-in.md.`,
      );
    return importFrom(args, env);
  });
}
