import "#shared/db/drizzle-build.ts";

const { moveCommand } = await import("#app/backup/move-command.ts");

await moveCommand(process.argv.slice(2), process.env);
