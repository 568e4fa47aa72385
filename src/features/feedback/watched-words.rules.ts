import { foldedText } from "#shared/text/search-text.rules.ts";

const person =
  "(?:me|us|him|them|someone|somebody|her(?! (?:set|song|notes?|verse|bars|lyrics|tracks?|flow|stride|record)(?: |$))|" +
  "an? (?:\\w+ )?(?:girl|boy|kid|lad|woman|man|friend|mate|student|child)|" +
  "(?:my|his|her|our|their|your) (?:\\w+ )?(?:sis|sister|bro|brother|mum|mom|dad|mother|father|step(?:dad|mum)|nan|cousin|" +
  "friend|mate|bestie|girlfriend|boyfriend|gf|bf|partner|kid|child|son|daughter|baby|arm|wrist|hand|hair|face|neck|throat|" +
  "leg|thigh|waist|bum|arse|ass|bottom|boob|breast|chest|private|skirt)s?)";

const harms =
  "(?:hit(?:s|ting)?|punch(?:e[sd]|ing)?|slap(?:s|ped|ping)?|kick(?:s|ed|ing)?|beat(?:s|en|ing)?|shov(?:es?|ed|ing)|" +
  "chok(?:es?|ed|ing)|strangl(?:es?|ed|ing)|hurt(?:s|ing)?|bit(?:es?|ing)?|burn(?:s|ed|t|ing)?|attack(?:s|ed|ing)?|jumped|" +
  "stab(?:s|bed|bing)?|threaten(?:s|ed|ing)?|follow(?:s|ed|ing)?|touch(?:e[sd]|ing)?|pull(?:s|ed|ing)?|drugg(?:ed|ing)|" +
  "forc(?:es?|ed|ing)|corner(?:s|ed|ing)?|spat (?:at|on)|blackmail(?:s|ed|ing)?|mug(?:ged|ging)|robb(?:ed|ing))";

const harmed =
  "(?:hit(?! (?:with|songs?))|punched|slapped|kicked(?! o(?:ut|ff))|beaten|beat up|grabbed|shoved|choked|strangled|attacked|" +
  "jumped|stabbed|hurt|threatened|robbed|mugged|cornered|drugged|touched (?:up|by (?:him|her|a|my))|" +
  "followed(?! by (?:\\w+ )*(?:set|act|band|dj|song|talk|workshop|session)))";

/**
 * Patterns for the safeguarding lead: self-harm, abuse, violence, danger. They match whole words of a folded text:
 * small letters without accents and apostrophes, with one space between words. A charity changes the patterns here.
 * They miss sentences, so the form also has a box to tick.
 */
const watched = [
  // Harm to oneself.
  "suicid\\w*|kms|unalive\\w*|self ?harm\\w*|overdos\\w*",
  "(?:kill|harm|cut|hurt|burn|starv|hang|drown|hat)\\w* (?:my|him|her|them|your|our)sel\\w+",
  "(?:end|ending|take|taking|took) (?:my|his|her|their) (?:own )?life|(?:want|wants|wanted) to die|wanna die|better off dead",
  "(?:wish|wished) (?:i|he|she|they) (?:was|were) dead|(?:dont|doesnt|not|didnt) (?:want to|wanna) (?:live|be alive|be here any ?more)",
  "(?:been|is|keeps|started) cutting(?! (?:edge|shapes))|no point (?:in )?living|(?:stopped|not) eating (?:any ?more|at all|properly)",
  // Sexual harm.
  "rap(?:es?|ed|ing|ists?)(?! (?:battles?|about|on|over|set|songs?))|molest\\w*|groom(?:ed|ing|ers?)|grop(?:es?|ed|ing)|sexual\\w* \\w*assault\\w*",
  "nudes?|nude (?:pics?|photos?)|dick pics?|felt (?:me|her|him|us) up|feeling (?:me|her|him) up",
  "hands? (?:up|down|under|on|between|inside) (?:my|her|his|their) (?:\\w+)|(?:tried|trying) to kiss|kept kissing",
  "(?:made|makes|making) (?:me|us|her|him|them) (?:feel )?(?:\\w+ )?(?:uncomfortable|unsafe|scared|undress|strip|touch|send|drink)",
  // Violence and threats.
  `${harms} (?:up )?${person}(?! up(?: |$)(?:for|on|if|when|next)?(?! the))`,
  `grab(?:s|bed|bing)? (?:at )?${person}(?! (?:an?|some|another) (?!bit|few|lot))|push(?:e[sd]|ing)? ${person}(?! (?:to|towards) (?!the |a |my ))`,
  `(?:got|get|gets|getting|was|were|been|being|am|is|are) (?:\\w+ )?${harmed}`,
  `(?:going to|gonna|wants? to|wanted to|wanna|tried to|trying to|will|threatened to) (?:kill|stab|beat|rape|hurt) ${person}`,
  "assault\\w*|abus\\w*|bull(?:y|ies|ied|ying)|harass\\w*|stalk\\w*|violent|violence|knife|knives|machete|weapons?|(?:had|has|with|pulled) (?:out )?a (?:gun|blade)",
  "spiked|something in (?:my|her|his|our|their|a) drinks?|roofied|bruise[sd]?|black eye|bleeding|unconscious|passed out|collapsed",
  "(?:kept|keeps|wont stop|wouldnt stop) (?:following|touching|grabbing|staring at|filming|messaging|texting|asking) (?:me|us|her|him|my)",
  "(?:wouldnt|wont|didnt|never) (?:leave (?:me|us|her|him) alone|let (?:me|us|her|him|go))|creepy (?:man|men|guys?|bloke|dude|old|teacher|security|staff)",
  // Danger.
  "unsafe|(?:not|never|dont feel|didnt feel|doesnt feel) (?:feel(?:ing)? )?safe|county lines|sell(?:ing)? drugs|forced marriage|in danger",
  "(?:scared|afraid|frightened|terrified) (?:to (?:go|be|walk) (?:back )?(?:home|alone)|of (?:him|her|them|going home|my \\w+|the (?:man|guy)s?))",
  "nowhere (?:\\w+ )?to (?:sleep|live|stay|go)|sleeping rough|homeless|(?:ran|run|running) away from home|kicked (?:me|him|her) out",
];

const pattern = new RegExp(`(?<= )(?:${watched.join("|")})(?= )`, "u");

/** The watched words in a sentence, folded, for example "hit my sister". Undefined without a match. */
export function watchedWordIn(sentence: string): string | undefined {
  return pattern.exec(` ${folded(sentence)} `)?.[0];
}

/** The text's words, folded, with one space between. */
function folded(text: string): string {
  return text
    .split(/[^\p{L}\p{M}\p{N}'’‘ʼ]+/u)
    .map(foldedText)
    .filter(Boolean)
    .join(" ");
}
