import { ButtonLink } from "./Button.tsx";

/** Links to pages as a row of buttons, by their words; the first is the primary one. */
export function ButtonLinks({ links }: { links: Readonly<Record<string, string>> }) {
  return Object.entries(links).map(([words, to], place) => (
    <ButtonLink key={words} to={to} variant={place === 0 ? "primary" : "outline"}>
      {words}
    </ButtonLink>
  ));
}
