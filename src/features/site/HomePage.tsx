import { pageMeta } from "./page-meta.ts";
import { pages } from "./pages.ts";

export function meta() {
  return pageMeta(pages.home);
}

export default function HomePage() {
  return <h1>Loud from underneath.</h1>;
}
