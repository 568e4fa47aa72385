const SUBMIT_TIMEOUT_MS = 20_000;

/** Options of the call that submits a form: it fails after 20 s, so that the form can be sent again. */
export function submitTimeout(): { signal: AbortSignal } {
  return { signal: AbortSignal.timeout(SUBMIT_TIMEOUT_MS) };
}
