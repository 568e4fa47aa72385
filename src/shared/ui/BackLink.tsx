import { Link } from "react-router";

/** A link to the parent page. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link viewTransition to={to} className="link mb-3 inline-flex min-h-12 items-center font-semibold">
      {children}
    </Link>
  );
}
