import { Link } from "react-router";
import { useOwnRoles } from "#features/auth/guards/use-own-roles.ts";
import { pages } from "#features/site/pages.ts";
import { isAdmin } from "#shared/api/roles.ts";
import { countText } from "#shared/numbers/count.ts";
import { cyclePlacesText } from "./cycles.rules.ts";
import type { CycleRow } from "./cycles-data.ts";

/** The number of free places and of people on the list, for example "2 places are free. 3 on the list, 1 new." */
export function CyclePlaces({ cycle }: { cycle: Pick<CycleRow, "free" | "listed" | "waiting" | "id"> }) {
  const { id, free, listed, waiting } = cycle;
  // Only admins can read registrations.
  const isLinked = isAdmin(useOwnRoles());
  const link = (state: string, text: string) =>
    isLinked ? (
      <Link
        className="link"
        to={`${pages.adminProgramme.path}?list=registrations&cycle=${id}&state=${state}`}
      >
        {text}
      </Link>
    ) : (
      <span>{text}</span>
    );
  return (
    <p>
      <span className={free > 0 && listed > 0 ? "font-semibold" : ""}>{cyclePlacesText(free)}</span>{" "}
      {listed > 0 && link("listed", `${countText(listed)} on the list`)}
      {listed > 0 && waiting > 0 && <span>, </span>}
      {waiting > 0 && link("waiting", `${countText(waiting)} new`)}
    </p>
  );
}
