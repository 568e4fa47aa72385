/** Why and how to give, and the promises in return. */
export function FundingReasons() {
  return (
    <div className="grid gap-8 md:grid-cols-3">
      <section aria-labelledby="why">
        <h2 id="why" className={heading}>
          Why It Matters
        </h2>
        <p>The nearest youth venue to our last three labs has closed. A day like this is a door.</p>
      </section>
      <section aria-labelledby="how">
        <h2 id="how" className={heading}>
          How You Can Help
        </h2>
        <p>Give money, lend a van, share the page. All three move the line.</p>
      </section>
      <section aria-labelledby="promise">
        <h2 id="promise" className={heading}>
          Our Promise
        </h2>
        <p>Published accounts, paid artists, and no logo on a young person’s work.</p>
      </section>
    </div>
  );
}

const heading = "display mb-2 text-[1.5rem] leading-none";
