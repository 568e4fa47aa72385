import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { readCaptionFile } from "#shared/captions/caption-files.rules.ts";
import { decodedText } from "#shared/captions/decoded-text.rules.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { DialogForm } from "#shared/forms/DialogForm.tsx";
import type { DraftLabels } from "#shared/forms/draft-conflict.rules.ts";
import { useRowForm } from "#shared/forms/use-row-form.tsx";
import { formErrorOf } from "#shared/forms/use-schema-form.ts";
import { countText } from "#shared/numbers/count.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/dialogs/Dialog.tsx";
import { FileField } from "#shared/ui/fields/FileField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { transcriptFields } from "./transcripts.fields.ts";
import { TRANSCRIPT_FILE_BYTES, transcriptWords } from "./transcripts.rules.ts";

const { transcripts } = apiQueries.music;

type Transcript = Awaited<ReturnType<BrowserApi["music"]["transcripts"]["read"]>>;

interface Props {
  track: { id: string; title: string };
  onClose: () => void;
  /** Opens the confirmation to remove the transcript. */
  onRemove: () => void;
}

/** The dialog to type a track's transcript, or to load it from a file. */
export function TranscriptDialog({ track, onClose, onRemove }: Props) {
  const { id } = track;
  // Always reads the stored transcript, so that the form starts from its version.
  const read = useQuery(transcripts.read.queryOptions({ input: { id }, staleTime: 0, gcTime: 0 }));
  if (read.data && !read.isFetching)
    return <TranscriptForm track={track} transcript={read.data} onClose={onClose} onRemove={onRemove} />;
  return (
    <Dialog open onOpenChange={onClose} title="Transcript">
      <Unread query={read} loading="Loading the transcript…" />
    </Dialog>
  );
}

const transcriptForm = z.object(transcriptFields);

const words: DraftLabels<{ text: string }> = {
  names: { text: "Transcript" },
  displayValue: ({ text }) =>
    text.trim() ? `${countText(text.trim().length)} characters, “${text.trim().slice(0, 60)}”` : "empty",
};

function TranscriptForm({ track, transcript, onClose, onRemove }: Props & { transcript: Transcript }) {
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [fileError, setFileError] = useState<string>();
  const { form, base, refuse } = useRowForm({
    row: transcript,
    schemaOf: () => transcriptForm,
    blank: { text: "" },
    draftOf: ({ text }) => ({ text }),
    words,
    firstField: "text",
    conflictText:
      "Someone else changed this transcript while you were editing. Your changes aren’t saved yet.",
  });

  const open = async (chosen: File | undefined) => {
    setFile(chosen);
    setFileError(undefined);
    if (!chosen) return;
    const text = await textOf(chosen);
    if ("refused" in text) setFileError(text.refused);
    else form.setValue("text", text.read, { shouldDirty: true, shouldValidate: true });
  };
  const save = async ({ text }: { text: string }) => {
    try {
      await transcripts.save.call({ id: track.id, version: base?.version ?? null, text });
    } catch (error) {
      const { code, data } = refusalIn(error) ?? {};
      const newer =
        code === "CHANGED_MEANWHILE" ? (data as { transcript: Transcript }).transcript : undefined;
      return refuse({ ...formErrorOf(error), newer });
    }
    void client.invalidateQueries({ queryKey: apiQueries.music.trackAdmin.list.key() });
    toast({ title: "Transcript saved", text: track.title, tone: "done", slot: "track" });
    onClose();
  };

  return (
    <DialogForm
      form={form}
      send={save}
      open
      onClose={onClose}
      title="Transcript"
      description={`What is said in “${track.title}”: everyone can read it beside the player, and find it in the library. Leave out what the person who speaks did not agree to publish.`}
      discardTitle="Leave it unsaved?"
      submit="Save transcript"
      sending="Saving…"
    >
      <div className="grid gap-5">
        <FileField
          label="Transcript file"
          optional
          name="file"
          accept=".vtt,.srt,.txt,text/vtt,text/plain"
          chosen={file}
          error={fileError}
          hint="WebVTT, SubRip or text (.vtt, .srt, .txt). It replaces what is typed below."
          onChoose={(chosen) => void open(chosen)}
        />
        <TextArea
          {...form.field("text")}
          label="Transcript"
          rows={14}
          spellCheck
          hint="A paragraph a line, such as “Ada: We met at the dock.” With times it begins with WEBVTT."
        />
        {base?.version && (
          <Button variant="outline" onClick={onRemove} className="justify-self-start">
            Remove transcript
          </Button>
        )}
      </div>
    </DialogForm>
  );
}

async function textOf(file: File): Promise<{ read: string } | { refused: string }> {
  if (file.size > TRANSCRIPT_FILE_BYTES) return { refused: transcriptWords.fileTooLarge };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (/\.txt$/i.test(file.name)) {
    const text = decodedText(bytes)?.trim();
    return text ? { read: text } : { refused: transcriptWords.noWords };
  }
  const read = readCaptionFile(bytes);
  return "problem" in read ? { refused: read.problem } : { read: read.webVtt.trim() };
}
