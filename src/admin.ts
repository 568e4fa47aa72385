import "#shared/db/drizzle-build.ts";

const { adminCommand } = await import("#app/admin-command.ts");

await adminCommand(process.argv.slice(2), process.env);
