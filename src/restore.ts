import "#shared/db/drizzle-build.ts";

const { restoreCommand } = await import("#app/backup/restore-command.ts");

await restoreCommand(process.argv.slice(2), process.env);
