import { brand } from "#src/brand.ts";

/**
 * Without scripts, says that a feature needs them, and where to write instead.
 *
 * @param id the fragment of a `DialogButton`; the sentence then appears when the button is clicked
 */
export function NeedsScripts({
  what,
  id,
  className = "",
}: {
  what: string;
  id?: string;
  className?: string;
}) {
  return (
    <noscript>
      <p
        {...(id && { id })}
        className={`border-l-4 border-ink bg-newsprint p-4 font-semibold text-ink ${id ? "hidden target:block" : ""} ${className}`}
      >
        {what} needs JavaScript. Switch it on in your browser and load this page again, or write to{" "}
        <a className="link" href={`mailto:${brand.contactEmail}`}>
          {brand.contactEmail}
        </a>
        .
      </p>
    </noscript>
  );
}
