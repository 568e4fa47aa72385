import { data } from "react-router";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { brand } from "#src/brand.ts";
import { PosterPage } from "./PosterPage.tsx";
import { pages } from "./pages.ts";

export function meta() {
  return [{ title: `Page not found – ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return (
    <PosterPage
      headline="404"
      print={{ name: "not-found", stock: "market" }}
      measureEm={2.55}
      narrowMeasureEm={1.84}
    >
      <h2 className="display text-dialog font-stretch-[86%]">Oops! Page not found</h2>
      <p className="mt-2.5 mb-5">The address is off by a letter, or the poster’s been pulled down.</p>
      <ButtonLink to={pages.home.path} className="mb-2">
        Return to Home
      </ButtonLink>
    </PosterPage>
  );
}
