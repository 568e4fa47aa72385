import { PrivacyNotice } from "#shared/forms/PrivacyNotice.tsx";
import { penceOf } from "#shared/money/pence.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button, ButtonAnchor, ButtonLink } from "#shared/ui/Button.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { SearchField, TextField } from "#shared/ui/fields/TextField.tsx";
import { PriceStar } from "#shared/ui/tickets/PriceStar.tsx";
import { KitHeading, KitPanel } from "./KitPanel.tsx";

export function KitControls() {
  return (
    <>
      <div className="grid gap-5 lg:grid-cols-2">
        <KitPanel title="Buttons">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-5.5">
            <Button>Default</Button>
            <ButtonLink to="/kit">A link</ButtonLink>
            <ButtonAnchor href="https://example.org/" rel="noopener">
              Elsewhere ↗
            </ButtonAnchor>
            <Button variant="outline">Outline</Button>
            <Button variant="danger">Danger</Button>
            <Button disabled>Sold out</Button>
            <Button busy>Submitting…</Button>
            <Button compact>Compact</Button>
            <Button compact variant="outline">
              Check in
            </Button>
          </div>
          <div className="mt-6 flex flex-wrap gap-4 bg-ink p-4">
            <Button variant="paper">On night</Button>
          </div>
        </KitPanel>
        <KitPanel title="Badges">
          <div className="mb-6 flex flex-wrap gap-4">
            <Badge tone="ink">Next up</Badge>
            <Badge>Confirmed</Badge>
            <Badge tone="arch">Tickets live</Badge>
            <Badge tone="dashed">Coming soon</Badge>
            <Badge tone="flare">New drop</Badge>
            <Badge tone="hivis">Used</Badge>
            <Badge tone="arch" icon="check">
              Checked in
            </Badge>
          </div>
          <KitHeading>Price stars</KitHeading>
          <div className="flex flex-wrap gap-4">
            <PriceStar price={penceOf(5)} stock="hivis" />
            <PriceStar price={penceOf(4.5)} stock="carrier" />
            <PriceStar price={penceOf(0)} />
            <PriceStar price={penceOf(12)} stock="market" soldOut />
          </div>
        </KitPanel>
      </div>
      <KitPanel title="A notice at fields">
        <PrivacyNotice className="max-w-read">
          You can write too. Only our team reads this, to answer you. We delete it after 365 days.
        </PrivacyNotice>
      </KitPanel>
      <KitPanel title="Inputs">
        <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
          <TextField label="Full name" defaultValue="Nadia Okafor" autoComplete="off" />
          <TextField
            label="Phone"
            optional
            defaultValue="0790"
            error="Please enter a valid phone number"
            type="tel"
          />
          <TextField
            label="Email"
            defaultValue="nadia.o@example.ac.uk"
            locked="Locked to your account, so the ticket is yours."
          />
          <TextField label="Course" optional placeholder="e.g. Architecture" />
          <SelectField label="Year of study" defaultValue="2">
            <option value="1">Year 1</option>
            <option value="2">Year 2</option>
          </SelectField>
          <SelectField label="Campus" error="Please choose a campus" defaultValue="">
            <option value="">Choose one</option>
          </SelectField>
          <TextField label="Password" type="password" hint="At least 6 characters." />
          <SearchField label="Search" labelHidden placeholder="Search name, email or ticket code" />
          <TextArea label="Message" hint="Up to 500 characters." />
        </div>
      </KitPanel>
    </>
  );
}
