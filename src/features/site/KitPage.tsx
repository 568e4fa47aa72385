export function meta() {
  return [{ title: "Kit" }];
}

/** Every component of the look on one page, in development. */
export default function KitPage() {
  return <h1>Kit</h1>;
}
