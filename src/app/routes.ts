import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { pages, type SitePage } from "../features/site/pages.ts";

/** Routes of all `pages`, the kit in development, and the not-found page. */
export default [
  ...routesOf((page) => !page.isOffice && !page.exitLink),
  layout(
    "./OfficeLayout.tsx",
    routesOf((page) => page.isOffice),
  ),
  layout(
    "./StandaloneLayout.tsx",
    routesOf((page) => page.exitLink),
  ),
  ...(process.env.NODE_ENV === "development" ? [route("kit", "../features/site/KitPage.tsx")] : []),
  route("*", "../features/site/NotFoundPage.tsx", { id: "not-found" }),
] satisfies RouteConfig;

function routesOf(isAmong: (page: SitePage) => unknown): RouteConfigEntry[] {
  return Object.entries<SitePage>(pages)
    .filter(([, page]) => isAmong(page))
    .map(([name, { path, file }]) =>
      path === "/" ? index(`../${file}`, { id: name }) : route(path.slice(1), `../${file}`, { id: name }),
    );
}
