import { createStoredDraft } from "#shared/forms/stored-draft.state.ts";
import { emptyApplication } from "./application-form.rules.ts";
import { DRAFT_NAME } from "./applications.rules.ts";

/**
 * The draft of an application. Personal data: stored in `sessionStorage`, which ends with the tab, never in
 * `localStorage`.
 */
export const applicationDraft = createStoredDraft({
  storage: () => sessionStorage,
  name: DRAFT_NAME,
  blank: emptyApplication,
});
