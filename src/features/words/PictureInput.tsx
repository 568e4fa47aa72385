import { useEffect, useRef, useState } from "react";
import type { FieldError } from "react-hook-form";
import { pageSession } from "#features/auth/account/access-token.client.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { Button } from "#shared/ui/Button.tsx";
import { FileField } from "#shared/ui/fields/FileField.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { sendUpload } from "#shared/uploads/upload-store.ts";
import { acceptedPictures, refusalOfPicture } from "./picture-upload.rules.ts";
import { pictureUrl } from "./pictures.rules.ts";
import type { ItemDraft } from "./word-fields.rules.ts";

const ON_ITS_WAY = "The picture is on its way…";

/** The picture of a section. Choosing a file uploads it, and the editor describes it. */
export function PictureInput({
  picture,
  errors,
  onChange,
}: {
  /** The id is empty during the upload. */
  picture: ItemDraft | undefined;
  errors: Record<string, FieldError | undefined> | undefined;
  onChange: (picture: ItemDraft | undefined) => void;
}) {
  const [status, setStatus] = useState<string>();
  const [percent, setPercent] = useState(0);
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    const refusal = refusalOfPicture(file);
    setProblem(refusal);
    if (refusal) return;
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    const before = picture?.id ? picture : undefined;
    onChange({ id: "", alt: "" });
    setStatus(ON_ITS_WAY);
    setPercent(0);
    try {
      const uploadId = await sendUpload(pageSession, file, "page-picture", {
        signal,
        onWaiting: () => setStatus("The connection is lost. The upload continues when you’re back online."),
        onProgress: (sent) => {
          setStatus(ON_ITS_WAY);
          setPercent(Math.floor((100 * sent) / file.size));
        },
      });
      const { id } = await (await browserApi()).words.publishPicture({ uploadId });
      if (!signal.aborted) onChange({ id, alt: "" });
    } catch (error) {
      if (signal.aborted) return;
      onChange(before);
      setProblem(refusalText(error));
    } finally {
      if (!signal.aborted) setStatus(undefined);
    }
  };
  const remove = () => {
    running.current?.abort();
    setStatus(undefined);
    setProblem(undefined);
    onChange(undefined);
  };

  return (
    <div className="grid gap-3">
      <FileField
        label="Picture"
        name="picture"
        optional
        accept={acceptedPictures}
        chosen={undefined}
        error={problem ?? errors?.id?.message}
        hint="JPEG, PNG or WebP, at most 10 MB. It is shown below the text."
        onChoose={(file) => void choose(file)}
      />
      <p className="text-small">
        <span role="status">{status}</span>
        {status && <span aria-hidden="true">{` ${percent} %`}</span>}
      </p>
      {picture?.id && (
        <>
          <img
            src={pictureUrl(picture.id, 640)}
            alt="The chosen one"
            className="block h-auto max-h-48 max-w-full justify-self-start border-2 border-ink"
          />
          <TextField
            label="What the picture shows"
            value={picture.alt ?? ""}
            error={errors?.alt?.message}
            hint="For people who do not see it."
            autoComplete="off"
            onChange={({ target }) => onChange({ ...picture, alt: target.value })}
          />
        </>
      )}
      {picture && (
        <Button variant="outline" className="justify-self-start" onClick={remove}>
          Remove the picture
        </Button>
      )}
    </div>
  );
}
