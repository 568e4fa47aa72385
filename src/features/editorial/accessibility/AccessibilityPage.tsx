import type { ReactNode } from "react";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { ButtonAnchor } from "#shared/ui/Button.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";
import { accessibility } from "./accessibility.copy.ts";

export function meta() {
  return pageMeta(pages.accessibility);
}

const { lead, standard, tested, missing, tell } = accessibility;

/** /accessibility: what was tested, what falls short, and whom to tell. */
export default function AccessibilityPage() {
  return (
    <div className="mx-auto max-w-page px-4 pb-15 md:px-8 md:pb-21">
      <PageTitle back={{ to: pages.home.path, label: "Home" }} lead={lead}>
        {pages.accessibility.title}
      </PageTitle>
      <div className="grid gap-x-8 gap-y-10 md:grid-cols-2">
        <Part title={standard.title}>
          <p>{standard.text}</p>
        </Part>
        <Part title={tested.title}>
          <Points list={tested.list} />
        </Part>
        <Part title={missing.title}>
          <Points list={missing.list} />
        </Part>
        <Part title={tell.title}>
          <p>{tell.text}</p>
          <ButtonAnchor href={tell.href} className="mt-5 wrap-anywhere">
            {tell.go}
          </ButtonAnchor>
          <p className="mt-5">
            {tell.more}{" "}
            <a href={tell.service.href} className="link wrap-anywhere">
              {tell.service.label}
            </a>
          </p>
        </Part>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t-3 border-ink bg-sheet px-4 pt-4 pb-5 md:px-5">
      <h2 className="display mb-3 text-card">{title}</h2>
      {children}
    </section>
  );
}

function Points({ list }: { list: readonly string[] }) {
  return (
    <ul className="list-disc space-y-2 pl-5">
      {list.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
