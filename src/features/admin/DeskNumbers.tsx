import { useQuery } from "@tanstack/react-query";
import { useOwnRoles } from "#features/auth/guards/use-own-roles.ts";
import { pages } from "#features/site/pages.ts";
import { hasRole, isAdmin } from "#shared/api/roles.ts";
import { countText } from "#shared/numbers/count.ts";
import { StatCard } from "#shared/ui/StatCard.tsx";
import { countsQuery } from "./counts-data.ts";
import { deskAddresses } from "./desk-filters.ts";
import { deskLists } from "./desk-lists.ts";

/** The numbers of rows in lists: for admins of those with a second number, for the role `reader` of all. */
export function DeskNumbers() {
  const own = useOwnRoles();
  const { data: counts } = useQuery(countsQuery);
  const numberOf = (name: string) => (counts ? countText(counts[name] ?? 0) : "–");
  const cards = deskLists.filter(({ name }) => notes[name] || !isAdmin(own));
  return (
    <div className="grid grid-cols-2 gap-2 md:gap-3.5 lg:max-w-[44rem]">
      {cards.map(({ name, label, page, readers }) => {
        const note = notes[name];
        return (
          <StatCard
            key={name}
            label={label}
            value={numberOf(name)}
            {...(counts && note && { note: `${numberOf(note.number)} ${note.word}` })}
            {...(hasRole(own, ...readers) && {
              to: `${pages[page].path}?list=${name}`,
              ...(note && { noteTo: deskAddresses[note.number] }),
            })}
          />
        );
      })}
    </div>
  );
}

/** The second numbers of lists. */
const notes: Readonly<Record<string, { number: "usedInvitations" | "activeSubscriptions"; word: string }>> = {
  invitations: { number: "usedInvitations", word: "used" },
  subscriptions: { number: "activeSubscriptions", word: "active" },
};
