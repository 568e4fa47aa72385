/** A description list: terms above their texts, on wide screens beside them. */
export function TermList({ terms }: { terms: readonly { title: string; text: string }[] }) {
  return (
    <dl className="border-t-2 border-ink">
      {terms.map(({ title: term, text }) => (
        <div
          key={term}
          className="grid gap-x-6 gap-y-1 border-b border-line py-5 md:grid-cols-[9rem_minmax(0,1fr)] md:items-baseline"
        >
          <dt className="font-display text-[1.625rem] leading-none font-black uppercase [font-stretch:72%]">
            {term}
          </dt>
          <dd className="max-w-read text-lead">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
