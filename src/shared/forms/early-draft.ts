/** Set on a form with a stored draft until it is hydrated; its value is the draft's storage key. */
export const unkeptDraft = "data-unkept-draft";

/**
 * The text of a script that stores the text typed into such a form when the page is left before hydration, until which
 * the form does not store its draft. Merges it into the stored draft, in the format of `createStoredDraft`.
 */
export const keepEarlyDraft = () =>
  'addEventListener("pagehide",()=>{' +
  `let form=document.querySelector("form[${unkeptDraft}]"),` +
  "typed=[...form?.elements??[]].filter(field=>field.name&&field.defaultValue!==undefined&&" +
  "field.value!==field.defaultValue).map(({name,value})=>[name,value]);" +
  "if(typed.length)try{" +
  `let key=form.getAttribute("${unkeptDraft}"),{draft}=JSON.parse(sessionStorage.getItem(key)??"{}");` +
  "sessionStorage.setItem(key,JSON.stringify({draft:{...draft,...Object.fromEntries(typed)}}))" +
  "}catch{}})";
