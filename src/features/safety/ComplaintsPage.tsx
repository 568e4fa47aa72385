import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { keptWords, wordsLoader } from "#features/words/read-words.ts";
import { useWords } from "#features/words/use-words.ts";
import { NeedsScripts } from "#shared/ui/feedback/NeedsScripts.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";
import { Points, TextCard } from "#shared/ui/layout/TextCard.tsx";
import { ComplaintForm } from "./complaints/ComplaintForm.tsx";
import { complaintsCopy } from "./complaints/complaints.copy.ts";

export const meta = pageMeta(pages.complaints);

export const loader = wordsLoader("complaints");
export const clientLoader = keptWords();

/** /complaints: one form for complaints about personal data, content, decisions and safety. */
export default function ComplaintsPage() {
  const { top, next, danger, faster, elsewhere } = useWords(complaintsCopy);
  return (
    <div className="mx-auto max-w-page px-4 pb-15 md:px-8 md:pb-21">
      <PageTitle back={{ to: pages.home.path, label: "Home" }} lead={top.lead}>
        {pages.complaints.title}
      </PageTitle>
      <EditWords copy={complaintsCopy} part="top" />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
        <section aria-label="Complaint" className="-mx-4 bg-sheet px-4 py-8 md:mx-0 md:p-8">
          <div className="mb-8 border-l-4 border-ink pl-3">
            <p>
              <strong>{danger.title}</strong> <span>{danger.text}</span>
            </p>
            <EditWords copy={complaintsCopy} part="danger" />
          </div>
          <NeedsScripts what="This form" className="mb-8" />
          <ComplaintForm />
        </section>
        <div className="grid grid-cols-1 gap-6 wrap-anywhere">
          <TextCard title={next.title}>
            <Points list={next.list} />
            <EditWords copy={complaintsCopy} part="next" />
          </TextCard>
          <TextCard title={faster.title}>
            <Points list={faster.list} />
            <EditWords copy={complaintsCopy} part="faster" />
          </TextCard>
          <TextCard title={elsewhere.title}>
            <p>{elsewhere.text}</p>
            <Points list={elsewhere.list} className="mt-4" />
            <EditWords copy={complaintsCopy} part="elsewhere" />
          </TextCard>
        </div>
      </div>
    </div>
  );
}
