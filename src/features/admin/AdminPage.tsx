import { Link } from "react-router";
import { AdminOnly } from "#features/auth/guards/AdminOnly.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { PageTitle } from "#shared/ui/PageTitle.tsx";

const shortcuts = [
  pages.adminContent,
  pages.campusAdmin,
  pages.adminLabs,
  pages.academicCalendar,
  pages.adminSecurity,
];

export function meta() {
  return pageMeta(pages.admin);
}

/** /admin: the way to every part of the back office. */
export default function AdminPage() {
  return (
    <AdminOnly>
      <div className="mx-auto min-h-dvh w-full max-w-page px-4 pb-16 md:px-8">
        <PageTitle quiet>{pages.admin.title}</PageTitle>
        <nav aria-label="Back office">
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-5">
            {shortcuts.map(({ path, title, description }) => (
              <li key={path}>
                <Link
                  to={path}
                  className="block h-full border-t-3 border-ink bg-sheet px-4.5 py-4 text-ink-2 no-underline hover:bg-hivis hover:text-ink"
                >
                  <span className="mb-1 block font-display text-xl leading-tight font-extrabold text-ink">
                    {title}
                  </span>
                  {description}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </AdminOnly>
  );
}
