import "#shared/db/drizzle-build.ts";

const { serve } = await import("#app/serve.ts");

await serve(process.env, async () => ({ pages: (await import("#app/pages/page-build.ts")).builtPages }));
