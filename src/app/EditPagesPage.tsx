import { Link } from "react-router";
import { officePage } from "#features/auth/guards/office-page.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { editablePages } from "./editable-pages.built.ts";

export const meta = pageMeta(pages.adminPages);

/** /admin/pages: links to the pages that editors change in place. */
export default officePage("adminPages", { load: async () => EditablePages, loading: "Loading pages…" });

function EditablePages() {
  return (
    <>
      <p className="mb-5 max-w-read">
        Open a page. Each section has a button “Edit” that only editors see. Visitors see your text after you
        publish it.
      </p>
      <ul className="gap-x-8 border-t-3 border-ink bg-sheet px-4.5 py-2 sm:columns-2 lg:columns-3">
        {editablePages.map((name) => (
          <li key={name}>
            <Link viewTransition to={pages[name].path} className="link inline-flex min-h-10 items-center">
              {pages[name].title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
