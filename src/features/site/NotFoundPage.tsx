import { data, Link } from "react-router";
import { brand } from "#src/brand.ts";

export function meta() {
  return [{ title: `Page not found – ${brand.name}` }];
}

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return (
    <>
      <h1>404</h1>
      <p>Oops! Page not found</p>
      <Link to="/">Return to Home</Link>
    </>
  );
}
