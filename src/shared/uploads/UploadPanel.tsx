import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { DialogActions } from "#shared/ui/dialogs/Dialog.tsx";
import { FileField } from "#shared/ui/fields/FileField.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { UploadProgress } from "./UploadProgress.tsx";
import type { UploadState } from "./upload-form.ts";
import type { Upload } from "./upload-state.ts";

/** Events for the parent screen. */
export interface UploadPanelEvents<Answer = unknown> {
  onCancel?: (() => void) | undefined;
  onPublished?: (() => void) | undefined;
  /** What was made and the next steps, in place of the form. Without it, the form is empty again. */
  after?: (made: Answer) => ReactNode;
}

/** An upload's form or its progress; the focus moves with the step, and a toast shows the outcome. */
export function UploadPanel<Draft, Name extends string, Answer>({
  upload,
  state,
  progress,
  words,
  signInPath,
  children,
  onSubmit,
  onCancel,
  onPublished,
  after,
}: UploadPanelEvents<Answer> & {
  upload: Upload<Draft, Name>;
  state: UploadState<Draft, Name, Answer>;
  /** The draft's values that the progress shows. */
  progress: { title: string; details: string; fileName: string };
  words: { cancel: string; submit: string };
  signInPath: string;
  children: ReactNode;
  onSubmit: () => void;
}) {
  const { step, announcement, refusals, published, made } = state;
  const isInProgress = step.name === "sending" || step.name === "publishing";
  const asksToStop = step.name === "sending" && step.asksToStop;
  const panel = useRef<HTMLDivElement>(null);
  const seen = useRef({ place: "", published });
  const place = `${isInProgress || step.name} ${asksToStop} ${refusals}`;

  useEffect(() => {
    const isFirst = seen.current.place === "";
    seen.current.place = place;
    if (!isFirst && panel.current) moveFocus(panel.current);
  }, [place]);

  useEffect(() => {
    if (published === seen.current.published) return;
    seen.current.published = published;
    onPublished?.();
  }, [published, onPublished]);

  const cancel = () => {
    upload.clear();
    onCancel?.();
  };

  return (
    <div ref={panel} className="@container">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isInProgress ? (
        <UploadProgress {...progress} step={step} upload={upload} />
      ) : after && made ? (
        <div className="grid justify-items-start gap-4">
          <p tabIndex={-1} className="display text-card outline-none">
            Uploaded.
          </p>
          {after(made)}
          <Button variant="outline" onClick={upload.clear}>
            Upload another
          </Button>
        </div>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {children}
          <Problem state={state} words={upload.kind} signInPath={signInPath} />
          <DialogActions>
            <Button variant="outline" onClick={cancel}>
              {words.cancel}
            </Button>
            <Button type="submit" busy={step.name === "starting"}>
              {step.name === "failed" ? "Try again" : words.submit}
            </Button>
          </DialogActions>
        </form>
      )}
    </div>
  );
}

/** The field of one of the files. */
export function UploadFile<Draft, Name extends string>({
  upload,
  state: { files, errors },
  name,
  ...field
}: Omit<ComponentProps<typeof FileField>, "name" | "accept" | "chosen" | "error" | "onChoose"> & {
  upload: Upload<Draft, Name>;
  state: UploadState<Draft, Name>;
  name: Name;
  onChoose?: (file: File | undefined) => void;
}) {
  return (
    <FileField
      onChoose={(file) => upload.choose(name, file)}
      {...field}
      name={name}
      accept={upload.kind.files[name].accept ?? ""}
      chosen={files[name]}
      error={errors[name]}
    />
  );
}

/** The form-level error, or the reason why the upload failed. */
function Problem({
  state: { step, errors },
  words,
  signInPath,
}: {
  state: Pick<UploadState<unknown, string>, "step" | "errors">;
  words: { failed: string; signedOut: string };
  signInPath: string;
}) {
  const { pathname } = useLocation();
  const isFailed = step.name === "failed";
  const needsSignIn = isFailed ? step.needsSignIn : errors.form === words.signedOut;
  if (needsSignIn)
    return (
      <FormProblem problem={words.signedOut} className="mt-6">
        <p className="mt-1">
          {isFailed
            ? "Your session has ended. What you typed is kept: sign in, and the upload goes on."
            : "What you typed is kept: sign in, then send it."}
        </p>
        <ButtonLink to={signInPath} state={{ from: pathname }} variant="outline" className="mt-3">
          Sign in
        </ButtonLink>
      </FormProblem>
    );
  if (!isFailed) return <FormProblem problem={errors.form} occasion={errors} className="mt-6" />;
  return (
    <FormProblem problem={words.failed} className="mt-6">
      <p className="mt-1">{[step.reason, "What you typed is kept."].filter(Boolean).join(" ")}</p>
    </FormProblem>
  );
}

/** Moves the focus to a question, an invalid field or an alert, or into the panel if the focused element is gone. */
function moveFocus(panel: HTMLElement): void {
  const first = ["[data-answer]", "[aria-invalid=true]", "[role=alert]"]
    .map((what) => panel.querySelector<HTMLElement>(what))
    .find(Boolean);
  if (first) first.focus();
  else if (!panel.contains(document.activeElement))
    panel.querySelector<HTMLElement>("p[tabindex], input")?.focus();
}
