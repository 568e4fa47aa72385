import type { ReactNode } from "react";
import { lawfulBases } from "#shared/personal-data/lawful-bases.rules.ts";
import { Facts } from "#shared/ui/Facts.tsx";
import { brand } from "#src/brand.ts";
import { privacy } from "./privacy.copy.ts";

const { who, bases, recipients, rights, regulator } = privacy;

/** The parts of /privacy that the law asks for beside the cards: controller, bases, recipients, rights, regulator. */
export function PrivacyRights() {
  const { controller, charityNumber, contactEmail } = brand;
  return (
    <div className="mt-10 grid gap-x-8 gap-y-10 md:grid-cols-2">
      <Part title={who.title}>
        <p>{who.text}</p>
        <Facts
          className="mt-4 text-small"
          facts={[
            ...(controller.address ? [{ label: "Address", value: controller.address }] : []),
            ...(charityNumber ? [{ label: "Charity", value: charityNumber }] : []),
            ...(controller.icoNumber ? [{ label: "ICO", value: controller.icoNumber }] : []),
            {
              label: "Mail",
              value: (
                <a href={`mailto:${contactEmail}`} className="link">
                  {contactEmail}
                </a>
              ),
            },
          ]}
        />
      </Part>
      <Part title={bases.title}>
        <p>{bases.text}</p>
        <dl className="mt-4 space-y-2">
          {Object.values(lawfulBases).map(({ short, text }) => (
            <div key={short}>
              <dt className="font-semibold">{short}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title={rights.title}>
        <Points list={rights.list} />
        <p className="mt-4">{rights.more}</p>
      </Part>
      <Part title={recipients.title}>
        <p>{recipients.lead}</p>
        <Points list={recipients.list} />
        <p className="mt-4">{recipients.more}</p>
      </Part>
      <Part title={regulator.title}>
        <p>{regulator.text}</p>
        <address className="mt-4 not-italic">
          <span className="block font-semibold">{regulator.name}</span>
          <span className="block">{regulator.address}</span>
          <a href={regulator.phone.href} className="link block w-fit">
            {regulator.phone.label}
          </a>
          <a href={regulator.link.href} className="link block w-fit wrap-anywhere">
            {regulator.link.label}
          </a>
        </address>
      </Part>
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
    <ul className="mt-2 list-disc space-y-2 pl-5">
      {list.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
