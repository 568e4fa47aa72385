import "#app/private-files.ts";
import { serve } from "#app/serve.ts";

await serve(process.env, async () => ({ pages: (await import("#app/pages/page-build.ts")).builtPages }));
