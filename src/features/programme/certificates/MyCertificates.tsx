import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { dateText } from "#shared/time/dates.ts";
import { ButtonLink } from "#shared/ui/Button.tsx";

/** The account's certificates, on the profile. Empty without certificates, because the email has the link as well. */
export function MyCertificates() {
  const id = useId();
  const { data } = useQuery(apiQueries.programme.certificates.mine.queryOptions());
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby={id} className="bg-sheet px-4 py-6 md:px-6.5 md:py-8">
      <h2 id={id} className="display mb-5 text-[1.5rem] leading-none font-stretch-[94%]">
        My certificates
      </h2>
      <ul className="grid gap-4">
        {data.map(({ cycle, issuedOn, path }) => (
          <li key={path} className="flex flex-wrap items-center justify-between gap-3">
            <p>{`Mental Toughness, ${cycle}. Issued ${dateText(issuedOn)}.`}</p>
            <ButtonLink to={path} reloadDocument variant="outline">
              Open
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
