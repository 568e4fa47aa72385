import { Link } from "react-router";
import { pages, submissionDraft } from "#features/site/pages.ts";
import { brand } from "#src/brand.ts";

const columns = [
  {
    name: "Experience",
    links: [
      { to: pages.enterScenario.path, label: pages.enterScenario.title },
      { to: pages.campusTickets.path, label: pages.campusTickets.title },
      { to: pages.academicCalendar.path, label: "Calendar" },
    ],
  },
  {
    name: "Create",
    links: [
      { to: pages.labs.path, label: pages.labs.title },
      { to: pages.applyLab.path, label: pages.applyLab.title },
      { to: submissionDraft, label: "Send us your work" },
    ],
  },
  {
    name: "Charity",
    links: [
      { to: pages.ourStory.path, label: pages.ourStory.title },
      { to: pages.funding.path, label: "Support the festival" },
      { to: pages.sponsors.path, label: pages.sponsors.title },
    ],
  },
] as const;

const linkClass =
  "-mx-1 inline-flex min-h-9 items-center px-1 py-1.5 leading-tight no-underline hover:underline wrap-anywhere";

/** The footer of every page. */
export function SiteFooter() {
  return (
    <footer className="bg-ink text-night-text">
      <div className="mx-auto grid max-w-page grid-cols-2 gap-x-8 gap-y-9 px-4 pt-12 pb-12 md:grid-cols-[1.9fr_1fr_1fr_1fr] md:px-8">
        <div className="max-md:col-span-2">
          <p className="display max-w-[5.6em] text-[min(2.75rem,12vw)] leading-[0.96] font-stretch-[74%]">
            {brand.tagline.replace(/\.$/, "")}
          </p>
          <p className="mt-4 max-w-[23rem] text-night-muted">
            {brand.name} is {brand.description.charAt(0).toLowerCase() + brand.description.slice(1)}
          </p>
        </div>
        {columns.map(({ name, links }) => (
          <nav key={name} aria-labelledby={`footer-${name}`}>
            <h2
              id={`footer-${name}`}
              className="mb-1.5 font-mono text-[min(0.8125rem,4.6vw)] font-bold text-hivis uppercase"
            >
              {name}
            </h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link viewTransition to={to} className={linkClass}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <ul className="col-span-2 flex flex-wrap items-center gap-x-6 border-t border-night-unplayed pt-4 md:col-span-4">
          <li>
            <Link viewTransition to={pages.privacy.path} className={linkClass}>
              {pages.privacy.title}
            </Link>
          </li>
          <li>
            <Link viewTransition to={pages.terms.path} className={linkClass}>
              {pages.terms.title}
            </Link>
          </li>
          <li>
            <Link viewTransition to={pages.complaints.path} className={linkClass}>
              {pages.complaints.title}
            </Link>
          </li>
          <li>
            <Link viewTransition to={pages.accessibility.path} className={linkClass}>
              {pages.accessibility.title}
            </Link>
          </li>
          <li>
            <Link viewTransition to={`${pages.privacy.path}#safe`} className={linkClass}>
              Safe with us
            </Link>
          </li>
          <li>
            <a href={`mailto:${brand.contactEmail}`} className={linkClass}>
              {brand.contactEmail}
            </a>
          </li>
          {brand.charityNumber && <li>Registered charity {brand.charityNumber}</li>}
        </ul>
      </div>
    </footer>
  );
}
