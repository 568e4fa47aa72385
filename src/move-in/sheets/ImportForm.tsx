import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useFreshProof } from "#features/auth/forms/use-fresh-proof.tsx";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { sizeInWords } from "#shared/numbers/size.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { CheckField } from "#shared/ui/fields/CheckField.tsx";
import { FileField } from "#shared/ui/fields/FileField.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { CheckedFile } from "./CheckedFile.tsx";
import { ImportedRows } from "./ImportedRows.tsx";
import { CONSENT_LENGTH, type SheetKindName, sheetKindKeys, sheetKindNames } from "./sheet-kinds.rules.ts";
import { type SheetImport, useSheetImport } from "./use-sheet-import.ts";

/** Chooses a file and what its rows become, shows what an import would bring, then imports. */
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
          label="Its rows are"
          value={choice.as}
          onChange={({ target }) =>
            sheet.choose({ as: target.value as SheetKindName, columns: null, eventId: null, consent: null })
          }
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
          hint="CSV, as every spreadsheet and ticket tool saves it, or .ics. Up to 2 MB, some 10,000 rows. Nothing is imported yet, and the site keeps no copy."
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
      label="Of which event"
      value={choice.eventId ?? ""}
      error={events.error ? `We could not load the events. ${refusalText(events.error)}` : undefined}
      hint="A file of several events needs a column with their names."
      onChange={({ target }) => choose({ eventId: target.value || null })}
    >
      <option value="">As a column says</option>
      {events.data?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** The consent of subscribers: only with its words are their alerts switched on. */
function ConsentFields({ sheet: { choice, choose, setConsent } }: { sheet: SheetImport }) {
  return (
    <>
      <CheckField
        label="They said yes to mails about events"
        hint="Without it alerts stay off until each of them signs up here, we mail them nothing, and delete them after 30 days."
        checked={choice.consent !== null}
        onChange={({ target }) => choose({ consent: target.checked ? "" : null })}
      />
      {choice.consent !== null && (
        <TextArea
          label="The words that they said yes to"
          hint="As they stood beside the box that they ticked. We keep them with each address, with your account and the time: the law asks for proof."
          rows={2}
          maxLength={CONSENT_LENGTH}
          value={choice.consent}
          onChange={({ target }) => setConsent(target.value)}
        />
      )}
    </>
  );
}
