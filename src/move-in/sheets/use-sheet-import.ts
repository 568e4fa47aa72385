import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { WithProof } from "#features/auth/forms/use-fresh-proof.tsx";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { decodeText, notText } from "./decode-text.rules.ts";
import { type Answer, SHEET_CHARACTERS, type SheetKindName, sheetWords } from "./sheet-kinds.rules.ts";

type Input = Parameters<BrowserApi["imports"]["check"]>[0];

/** The server's check of a file: what an import would do. */
export type CheckedSheet = Awaited<ReturnType<BrowserApi["imports"]["check"]>>;

export type SheetOutcome = Awaited<ReturnType<BrowserApi["imports"]["run"]>>;

/** A person's choices besides the file. */
export interface SheetChoice extends Omit<Input, "text"> {
  answers: { value: string; answer: Answer }[];
  notRelevant: string[];
}

/** The choices that depend on the file. */
const noFileChoice = { columns: null, dates: null, answers: [], notRelevant: [] };

export const noChoice: Omit<SheetChoice, "as"> = { ...noFileChoice, eventId: null, consent: null };

const { check, run } = apiQueries.imports;

/** The chosen file: checked after each choice, then imported. Only the browser keeps it. */
export function useSheetImport(as: SheetKindName, withProof: WithProof) {
  const [choice, setChoice] = useState<SheetChoice>({ ...noChoice, as });
  const [file, setFile] = useState<{ file: File; text: string }>();
  const [fileError, setFileError] = useState<string>();
  // Kept during the next check, so that the focus stays.
  const [checked, setChecked] = useState<CheckedSheet>();
  const latest = useRef<Input>(undefined);
  const checking = useMutation({
    mutationFn: (input: Input) => withProof(() => check.call(input)),
    onSuccess(found, input) {
      if (input === latest.current) setChecked(found);
    },
  });
  const running = useMutation({ mutationFn: (input: Input) => withProof(() => run.call(input)) });

  function checkFile(chosen: SheetChoice, text: string | undefined): void {
    running.reset();
    if (text === undefined) return;
    latest.current = { ...chosen, text };
    checking.mutate(latest.current);
  }

  return {
    choice,
    file: file?.file,
    fileError,
    checked,
    checking,
    running,

    /** Changes choices, and checks the file again. */
    choose(change: Partial<SheetChoice>): void {
      const chosen = { ...choice, ...change };
      setChoice(chosen);
      checkFile(chosen, file?.text);
    },

    /** Changes the consent, on which a check does not depend. */
    setConsent: (consent: string | null) => setChoice({ ...choice, consent }),

    async open(chosen: File | undefined): Promise<void> {
      setFileError(undefined);
      setFile(undefined);
      latest.current = undefined;
      checking.reset();
      setChecked(undefined);
      running.reset();
      if (!chosen) return;
      const text = await textOf(chosen);
      if ("refused" in text) return setFileError(text.refused);
      setFile({ file: chosen, text: text.read });
      const fresh = { ...choice, ...noFileChoice };
      setChoice(fresh);
      checkFile(fresh, text.read);
    },

    checkAgain: () => checkFile(choice, file?.text),

    import: () =>
      file ? running.mutateAsync({ ...choice, text: file.text }) : Promise.reject(new Error("No file")),
  };
}

export type SheetImport = ReturnType<typeof useSheetImport>;

async function textOf(file: File): Promise<{ read: string } | { refused: string }> {
  // A character has up to four bytes.
  if (file.size > 4 * SHEET_CHARACTERS) return { refused: sheetWords.tooLong };
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text === undefined) return { refused: notText };
  return text.length > SHEET_CHARACTERS ? { refused: sheetWords.tooLong } : { read: text };
}
