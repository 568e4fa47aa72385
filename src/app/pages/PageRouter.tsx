import { preloadModule } from "react-dom";
import { type EntryContext, ServerRouter } from "react-router";

/**
 * React Router's server part, with scripts that do not delay the first paint (decision 019). By default React Router
 * preloads all modules in the head with high priority, where they compete with the stylesheet and the fonts.
 */
export function PageRouter({ context, url, nonce }: { context: EntryContext; url: string; nonce: string }) {
  for (const href of modulesOf(context)) preloadModule(href, { as: "script", nonce, ...lowPriority });
  return <ServerRouter context={withoutImports(context)} url={url} nonce={nonce} />;
}

/** React supports the attribute since 19.3, but its types do not. */
const lowPriority = { fetchPriority: "low" };

/** React Router's preloads besides imports. React writes these first, and browsers then ignore the router's. */
function modulesOf({ manifest, routeModules, staticHandlerContext: { matches } }: EntryContext): string[] {
  const ids = matches.map(({ route }) => route.id);
  if (ids.some((id) => (routeModules[id]?.handle as { isStatic?: boolean } | undefined)?.isStatic)) return [];
  const routes = ids.map((id) => manifest.routes[id]);
  return [
    manifest.url,
    manifest.entry.module,
    ...routes.flatMap((route) => [route?.module, route?.clientLoaderModule]),
  ].filter((href) => href !== undefined);
}

/** The browser reads the full manifest from a separate file, and finds the imports by importing. */
function withoutImports(context: EntryContext): EntryContext {
  const { manifest } = context;
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    route && { ...route, imports: [] },
  ]);
  const entry = { ...manifest.entry, imports: [] };
  return { ...context, manifest: { ...manifest, entry, routes: Object.fromEntries(routes) } };
}
