import { EditWords } from "#features/words/EditWords.tsx";
import { useWords } from "#features/words/use-words.ts";
import { Print } from "#shared/print/Print.tsx";
import { printAt } from "#shared/print/prints.ts";
import { CopyButton } from "#shared/ui/CopyButton.tsx";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { stockClass } from "#shared/ui/styles/stock-class.ts";
import { linkedinCopy } from "./linkedin-campaign.copy.ts";

/** Posts as a feed shows them: a square print, and text to copy. */
export function CampaignPosts() {
  const { title, aside, copy, list } = useWords(linkedinCopy).posts;
  return (
    <PageSection id="posts" title={title} aside={<p>{aside}</p>}>
      <ul className="grid gap-3.5 md:grid-cols-3 md:gap-5.5">
        {list.map((post, at) => {
          const print = printAt(prints, at);
          return (
            <li key={post.title} className={`flex flex-col ${stockClass[print.stock]}`}>
              <Print name={print.name} shape="square" className="aspect-square w-full object-cover" />
              <div className="flex grow flex-col items-start p-4.5 md:p-6">
                <h3 className="display text-card">{post.title}</h3>
                <p className="mt-3 mb-5">{post.text}</p>
                <div className="mt-auto noscript:hidden">
                  <CopyButton text={post.text}>
                    {copy}
                    <span className="sr-only"> “{post.title}”</span>
                  </CopyButton>
                </div>
              </div>
            </li>
          );
        })}
      </ul>
      <EditWords copy={linkedinCopy} part="posts" />
    </PageSection>
  );
}

/** The prints above the posts, in turn. */
const prints = [
  { name: "linkedin-day", stock: "hivis" },
  { name: "linkedin-room", stock: "market" },
  { name: "linkedin-mentor", stock: "overground" },
] as const;
