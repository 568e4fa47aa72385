-- What the tables use. drizzle-kit writes 0000_tables.sql, and knows no functions.

-- Substrings in an index: what a search of the back office looks for.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- A text as a search compares it: in lower case, without accents, apostrophes, dashes and blanks.
-- `foldedText` of src/shared/text/search-text.rules.ts is the same function.
CREATE FUNCTION folded_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(replace(replace(replace(replace(
    regexp_replace(lower(normalize(translate(coalesce($1, ''), U&'\00b4', ''), NFKD)),
      U&'[\0300-\036f\0483-\0489\0591-\05bd\05bf-\05c7\0610-\061a\0640\064b-\065f\0670\06d6-\06ed\093c\09bc\0a3c\0abc\0b3c\1ab0-\1aff\1dc0-\1dff\20d0-\20ff\3099\309a\fe20-\fe2f\00ad\061c\115f\1160\180b-\180f\200b-\200f\202a-\202e\2060-\206f\fe00-\fe0f\feff''`\02b9-\02bf\02c8\05f3\2018-\201b\2032-\2037\a78b\a78c\058a\05be\1806\2010-\2015\2043\207b\208b\2212\2e3a\2e3b\301c\3030\30a0\0009-\000d \1680\2028\2029-]',
      '', 'g'),
    'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
    'øɔłđðɖɗħıŧŋɓƙƴƒɛəς', 'oolddddhitnbkyfeeσ')
$$;
