/** Set on a form with a stored draft until it is hydrated; its value is the draft's storage key. */
export const unkeptDraft = "data-unkept-draft";

/**
 * The text of a script that stores what was typed into such a form when the page is left before hydration, by a link for
 * example: the form itself keeps its draft only from then on. As `createStoredDraft` does, over a draft that the
 * server's HTML does not show yet.
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
