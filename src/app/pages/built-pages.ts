import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { renderContext } from "#shared/pages/render-context.ts";
import type { Pages } from "./pages.ts";

const mode = import.meta.env.DEV ? "development" : "production";
// The generated types know no optional properties.
const handle = createRequestHandler(build as ServerBuild, mode);

/** The pages that the bundler has compiled, with React Router's part of a render. */
export const pages: Pages = {
  release: build.assets.version,
  render(request, services) {
    const context = new RouterContextProvider();
    context.set(renderContext, services);
    return handle(request, context);
  },
};
