import { createKeptDraft } from "#shared/forms/kept-draft.state.ts";
import { emptyApplication } from "./application-form.rules.ts";
import { DRAFT_NAME } from "./applications.rules.ts";

/** What is typed into the application. It is personal: it goes with the tab, and is never in `localStorage`. */
export const applicationDraft = createKeptDraft({
  storage: () => sessionStorage,
  name: DRAFT_NAME,
  blank: emptyApplication,
});
