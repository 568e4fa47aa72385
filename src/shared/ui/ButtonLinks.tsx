import { ButtonLink } from "./Button.tsx";

/** A row of links as buttons, paths by label; the first is primary. */
export function ButtonLinks({ links }: { links: Readonly<Record<string, string>> }) {
  return Object.entries(links).map(([words, to], place) => (
    <ButtonLink key={words} to={to} variant={place === 0 ? "primary" : "outline"}>
      {words}
    </ButtonLink>
  ));
}
