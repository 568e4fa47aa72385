import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { useFreshProof } from "#features/auth/forms/use-fresh-proof.tsx";
import { pages } from "#features/site/pages.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { sizeInWords } from "#shared/numbers/size.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { CheckField } from "#shared/ui/fields/CheckField.tsx";
import { FileField } from "#shared/ui/fields/FileField.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { CheckedFile } from "./CheckedFile.tsx";
import { RefusedRows } from "./RefusedRows.tsx";
import {
  CONSENT_LENGTH,
  rowsText,
  type SheetKindName,
  sheetKindKeys,
  sheetKindNames,
} from "./sheet-kinds.rules.ts";
import { noChoice, type SheetImport, type SheetOutcome, useSheetImport } from "./use-sheet-import.ts";

/** Chooses a file and the kind of its rows, shows what an import would do, then imports. */
export function ImportForm() {
  const [search] = useSearchParams();
  const asked = sheetKindKeys.find((kind) => kind === search.get("as")) ?? "bookings";
  const { withProof, proofDialog } = useFreshProof();
  const sheet = useSheetImport(asked, withProof);
  const { choice, file, fileError, checked, checking, running } = sheet;
  const isStated = choice.as !== "subscribers" || choice.consent === null || choice.consent.trim() !== "";
  return (
    <div className="grid min-w-0 gap-8">
      <section
        aria-labelledby="what"
        className="grid max-w-160 gap-4 border-t-3 border-ink bg-sheet px-4 py-5 md:px-4.5"
      >
        <h2 id="what" className="font-display text-xl leading-tight font-extrabold">
          The file
        </h2>
        <SelectField
          label="What’s in the file"
          value={choice.as}
          onChange={({ target }) => sheet.choose({ ...noChoice, as: target.value as SheetKindName })}
        >
          {sheetKindKeys.map((kind) => (
            <option key={kind} value={kind}>
              {sheetKindNames[kind]}
            </option>
          ))}
        </SelectField>
        {choice.as === "bookings" && <EventField sheet={sheet} />}
        {choice.as === "subscribers" && <ConsentFields sheet={sheet} />}
        <FileField
          label="Spreadsheet or calendar"
          name="file"
          accept=".csv,.tsv,.txt,.ics,text/csv,text/calendar,text/plain"
          chosen={file}
          error={fileError}
          hint="A .csv file from a spreadsheet or ticket tool, or a calendar (.ics). Up to 2 MB, about 10,000 rows. You’ll see a preview first. We don’t keep the file."
          onChoose={(chosen) => void sheet.open(chosen)}
        >
          {file && sizeInWords(file.size)}
        </FileField>
      </section>
      {running.data ? (
        <ImportedRows as={choice.as} outcome={running.data} onAnother={() => void sheet.open(undefined)} />
      ) : checking.isError ? (
        <FailedState onRetry={sheet.checkAgain} retrying={checking.isPending}>
          {refusalText(checking.error)}
        </FailedState>
      ) : checked ? (
        <CheckedFile sheet={sheet} checked={checked} isStated={isStated} />
      ) : (
        checking.isPending && <LoadingState>Reading the file…</LoadingState>
      )}
      {proofDialog}
    </div>
  );
}

const eventsQuery = apiQueries.imports.events.queryOptions();

function EventField({ sheet: { choice, choose } }: { sheet: SheetImport }) {
  const events = useQuery(eventsQuery);
  return (
    <SelectField
      label="Event"
      value={choice.eventId ?? ""}
      error={events.error ? `We could not load the events. ${refusalText(events.error)}` : undefined}
      hint="If the file has several events, a column needs their names."
      onChange={({ target }) => choose({ eventId: target.value || null })}
    >
      <option value="">Each row’s own event</option>
      {events.data?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** The subscribers' consent: only with its text do their alerts continue. */
function ConsentFields({ sheet: { choice, choose, setConsent } }: { sheet: SheetImport }) {
  return (
    <>
      <CheckField
        label="They agreed to emails about events"
        hint="If they didn’t, their alerts stay off. We don’t email them, and delete them after 30 days unless they sign up here."
        checked={choice.consent !== null}
        onChange={({ target }) => choose({ consent: target.checked ? "" : null })}
      />
      {choice.consent !== null && (
        <TextArea
          label="The words that they agreed to"
          hint="Copy the words next to the box that they ticked. The law asks for proof, so we keep them with your account and the time."
          rows={2}
          maxLength={CONSENT_LENGTH}
          value={choice.consent}
          onChange={({ target }) => setConsent(target.value)}
        />
      )}
    </>
  );
}

/** The page that lists the imported rows. */
const lists: Readonly<Record<SheetKindName, string>> = {
  bookings: pages.campusAdmin.path,
  subscribers: `${pages.adminSignal.path}?list=subscriptions`,
  registrations: `${pages.adminProgramme.path}?list=registrations`,
  calendar: pages.academicCalendar.path,
};

function ImportedRows({
  as,
  outcome: { imported, updated, removed, known, held, refusals },
  onAnother,
}: {
  as: SheetKindName;
  outcome: SheetOutcome;
  onAnother: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The dialog that had the focus is closed.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid min-w-0 gap-4" aria-labelledby="imported">
      <h2
        ref={heading}
        id="imported"
        tabIndex={-1}
        className="font-display text-xl leading-tight font-extrabold outline-none"
      >
        {`${rowsText(imported + updated + removed)} imported`}
      </h2>
      {known > 0 && <p>{`${rowsText(known)} already here. We didn’t change anything there.`}</p>}
      <RefusedRows refusals={refusals} held={held} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={lists[as]}>See the list</ButtonLink>
        <Button variant="outline" onClick={onAnother}>
          Import another file
        </Button>
      </div>
    </section>
  );
}
