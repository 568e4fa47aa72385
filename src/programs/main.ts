import "#app/private-files.ts";
import { serve } from "#app/serve.ts";

await serve(process.env, {
  pages: { development: false, load: async () => (await import("#app/pages/built-pages.ts")).pages },
});
