import { EditWords } from "#features/words/EditWords.tsx";
import { useWords } from "#features/words/use-words.ts";
import { lawfulBases } from "#shared/personal-data/lawful-bases.rules.ts";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { Facts } from "#shared/ui/Facts.tsx";
import { FoldedCard } from "#shared/ui/layout/FoldedCard.tsx";
import { Points } from "#shared/ui/layout/TextCard.tsx";
import { brand } from "#src/brand.ts";
import { privacy } from "./privacy.copy.ts";

/** The parts of /privacy besides the cards: bookings, and what law requires (controller, bases, rights, recipients, regulator). */
export function PrivacyRights() {
  const { booking, who, bases, recipients, rights, regulator } = useWords(privacy);
  const { controller, charityNumber, contactEmail } = brand;
  return (
    <div className="mt-3.5 grid gap-x-8 gap-y-3.5 md:mt-10 md:grid-cols-2 md:gap-y-10">
      <FoldedCard id="booking" title={booking.title}>
        <Points list={booking.list} className="mt-2" />
        <EditWords copy={privacy} part="booking" />
      </FoldedCard>
      <FoldedCard id="who" title={who.title}>
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
        <EditWords copy={privacy} part="who" />
      </FoldedCard>
      <FoldedCard id="bases" title={bases.title}>
        <p>{bases.text}</p>
        <dl className="mt-4 space-y-2">
          {Object.values(lawfulBases).map(({ short, text }) => (
            <div key={short}>
              <dt className="font-semibold">{short}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <EditWords copy={privacy} part="bases" />
      </FoldedCard>
      <FoldedCard id="rights" title={rights.title}>
        <Points list={rights.list} className="mt-2" />
        <p className="mt-4">{rights.more}</p>
        <EditWords copy={privacy} part="rights" />
      </FoldedCard>
      <FoldedCard id="recipients" title={recipients.title}>
        <p>{recipients.lead}</p>
        <Points list={recipients.list} className="mt-2" />
        <p className="mt-4">{recipients.more}</p>
        <EditWords copy={privacy} part="recipients" />
      </FoldedCard>
      <FoldedCard id="regulator" title={regulator.title}>
        <p>{regulator.text}</p>
        <ButtonLink to={regulator.form.to} variant="outline" className="mt-3">
          {regulator.form.label}
        </ButtonLink>
        <p className="mt-4">{regulator.more}</p>
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
        <EditWords copy={privacy} part="regulator" />
      </FoldedCard>
    </div>
  );
}
