import { useLocation } from "react-router";
import { pageMetaAt } from "./page-meta.ts";
import { pageAt } from "./pages.ts";

export function meta({ location }: { location: { pathname: string } }) {
  return pageMetaAt(location.pathname);
}

/** A page of the route table whose content has not been built: its title, and a way on. */
export default function AnnouncedPage() {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  return <h1>{page?.title}</h1>;
}
