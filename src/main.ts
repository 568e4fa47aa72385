import "#shared/db/drizzle-build.ts";

const { builtPages } = await import("#app/pages/page-build.ts");
const { serve } = await import("#app/serve.ts");

await serve(process.env, async () => ({ pages: builtPages }));
