import AnnouncedPage from "#features/site/AnnouncedPage.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";

export function meta() {
  return pageMeta(pages.campus);
}

export default function CampusPage() {
  return <AnnouncedPage />;
}
