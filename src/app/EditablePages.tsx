import { Link } from "react-router";
import { pages } from "#features/site/pages.ts";
import { editablePages } from "./editable-pages.built.ts";

/** The pages that editors change in place, by title. */
export function EditablePages() {
  const listed = editablePages
    .map((name) => pages[name])
    .sort((one, other) => one.title.localeCompare(other.title, "en-GB"));
  return (
    <>
      <p className="mb-5 max-w-read">
        Open a page. Each section has a button “Edit” that only editors see. Your text appears after you
        publish it.
      </p>
      <ul className="grid gap-x-8 border-t-3 border-ink bg-sheet md:grid-cols-2">
        {listed.map(({ path, title, description }) => (
          <li key={path} className="border-b border-line">
            <Link
              viewTransition
              to={path}
              className="block px-4.5 py-2.5 text-ink-2 no-underline hover:bg-hivis hover:text-ink"
            >
              <span className="block font-semibold text-ink underline">{title}</span>{" "}
              <span className="block text-small">{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
