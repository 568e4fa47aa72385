import { useLocation } from "react-router";
import { printOf } from "#shared/print/choice.ts";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { PosterPage } from "./PosterPage.tsx";
import { descriptionOf } from "./page-descriptions.rules.ts";
import { pageMetaAt } from "./page-meta.ts";
import { pageAt, pages } from "./pages.ts";

export function meta({ location }: { location: { pathname: string } }) {
  return pageMetaAt(location.pathname);
}

/** A page of the route table whose content has not been built: its title, its print, and a way on. */
export default function AnnouncedPage() {
  const { pathname } = useLocation();
  const page = pageAt(pathname.replace(/(.)\/$/, "$1")) ?? pages.home;
  return (
    <PosterPage words={page.title} seed={page.path} {...printOf(page.path)}>
      <p className="text-lead font-semibold">{descriptionOf(page)}</p>
      <p className="mt-2 mb-5">Still at the printer’s. It goes up here when the ink is dry.</p>
      <div className="mb-2 flex flex-wrap gap-3">
        <ButtonLink to={pages.home.path}>Return to Home</ButtonLink>
        {onward(page.path).map(({ path, title }) => (
          <ButtonLink key={path} to={path} variant="outline">
            {title}
          </ButtonLink>
        ))}
      </div>
    </PosterPage>
  );
}

/** Two pages worth a look from here. */
function onward(path: string) {
  return [pages.campusTickets, pages.labs, pages.ourStory].filter((page) => page.path !== path).slice(0, 2);
}
