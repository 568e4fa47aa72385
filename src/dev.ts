import "#app/private-files.ts";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";
import { serve } from "#app/serve.ts";

// npm run dev: the server with hot module replacement of its pages. A change of the server's own files restarts it.
await serve(process.env, async (server) => {
  const vite = await createVite({ appType: "custom", server: { middlewareMode: true, hmr: { server } } });
  return {
    before: vite.middlewares,
    pages: {
      development: true,
      load: async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild,
    },
  };
});
