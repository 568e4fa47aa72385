import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { renderContext } from "#shared/pages/render-context.ts";
import { LinkPanel } from "#shared/ui/layout/LinkPanel.tsx";
import { schoolLinkTexts } from "./schools.rules.ts";

export const meta = pageMeta(pages.schoolsConfirm);

/** Reads the link from the address: this page is rendered for each request (src/app/pages/mailed-link-pages.ts). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const link = { school: searchParams.get("school") ?? "", key: searchParams.get("key") ?? "" };
  const { state } = await context.get(renderContext).api.programme.schools.showLink(link);
  return { link, state };
}

/** The page keeps the state from when it was opened. */
export function shouldRevalidate() {
  return false;
}

/** Puts a school's address on the mailing list by its mailed link, with one press. */
export default function SchoolLinkPage() {
  const { link, state } = useLoaderData<typeof loader>();
  return (
    <LinkPanel
      words={schoolLinkTexts[state]}
      action={`${pages.schoolsConfirm.path}?${new URLSearchParams(link)}`}
      print="schools"
      onward={{ to: pages.schools.path, label: pages.schools.title }}
    />
  );
}
