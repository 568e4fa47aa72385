import "#shared/db/drizzle-build.ts";

const { backupCommand } = await import("#app/backup/backup-command.ts");

await backupCommand(process.argv.slice(2), process.env);
